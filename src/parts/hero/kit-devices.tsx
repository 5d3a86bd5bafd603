import { kitDevices } from '../../content/hero.ts';
import { useKitSpread } from './use-hero.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './kit-devices.module.css';

/** The eight devices of the kit, spread out around it (V3, K23). */
export function KitDevices() {
  const { rootProps, deviceProps } = useKitSpread();
  return (
    <ul className={styles.devices} {...rootProps}>
      {kitDevices.map(({ source, alt }, index) => (
        <li key={source} className={styles.device} {...deviceProps(index)}>
          <Picture
            base={source}
            slot="device"
            sizes={{ '--mobile': '20vw', otherwise: '11vw' }}
            alt={alt}
          />
        </li>
      ))}
    </ul>
  );
}
