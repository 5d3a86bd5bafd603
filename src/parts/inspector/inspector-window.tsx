import { inspectorWindowLabels } from '../../content/inspector-window.ts';
import { useInspectorWindow } from './use-inspector-window.ts';
import buttons from '../../ui/button.module.css';
import styles from '../../page/tool.module.css';

/** The button that opens the inspector, and what became of its window (I1). */
export function InspectorWindow() {
  const { state, rootProps, buttonProps, messageProps } = useInspectorWindow();
  return (
    <aside
      className={styles.corner}
      aria-label={inspectorWindowLabels.heading}
      translate="no"
      {...rootProps}
    >
      <button className={`${buttons.dark} ${styles.button}`} {...buttonProps}>
        {inspectorWindowLabels.open}
      </button>
      <p className={styles.message} {...messageProps}>
        {state === 'closed' ? '' : inspectorWindowLabels[state]}
      </p>
    </aside>
  );
}
