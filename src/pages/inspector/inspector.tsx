import { inspectorLabels } from '../../content/inspector.ts';
import { useSite } from '../../page/use-site.ts';
import { InspectorLog } from '../../parts/inspector/inspector-log.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './inspector.module.css';

/** The local inspector page (I2). */
export function Inspector() {
  const { brand } = useSite();
  return (
    <InspectorLog className={styles.page}>
      <Logo className={styles.logo} />
      <h1 className={styles.heading}>
        {brand} <span className={styles.name}>{inspectorLabels.heading}</span>
      </h1>
    </InspectorLog>
  );
}
