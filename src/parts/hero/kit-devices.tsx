import { emptyCase, kitDevices } from '../../content/hero.ts';
import { Picture } from '../../ui/picture.tsx';
import { useKitSpread } from './use-hero.ts';
import styles from './kit-devices.module.css';

/** The case without its devices, in front of the one with them: the place of each empties as it sets off. */
export function EmptyCase() {
  const { caseProps, slotProps } = useKitSpread();
  return (
    <div className={styles.emptyCase} {...caseProps}>
      {kitDevices.map(({ source }, index) => (
        <div key={source} className={styles.slot} {...slotProps(index)}>
          <Picture
            base={emptyCase}
            slot="heroMobile"
            sizes={{ '--mobile': '64vw', '--upright': '66vw', otherwise: '38vw' }}
            alt=""
          />
        </div>
      ))}
    </div>
  );
}

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
            sizes={{ '--mobile': '25vw', otherwise: '18vw' }}
            alt={alt}
          />
        </li>
      ))}
    </ul>
  );
}
