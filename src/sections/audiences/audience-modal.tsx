import { audienceRecords } from '../../content/audience-records.ts';
import { audienceIcons, audiencesContent } from '../../content/audiences.ts';
import { useAudienceModal } from '../../hooks/use-audience-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './audience-modal.module.css';

/** The modal of one audience: six troubles and what answers them (M1–M6). */
export function AudienceModal() {
  const modal = useAudienceModal();
  const { audience } = modal;
  const record = audience && audienceRecords[audience];
  return (
    <dialog className={styles.dialog} {...modal.dialogProps}>
      <div className={styles.overlay} {...modal.overlayProps}>
        {record && (
          <div className={styles.panel} data-audience={audience} {...modal.panelProps}>
            <button className={styles.close} {...modal.closeProps}>
              <Icon name="close" />
              <span className="visually-hidden">{audiencesContent.closeModal}</span>
            </button>
            <header className={styles.head}>
              <span className={styles.arch}>
                <img src={audienceIcons[audience]} alt="" width="256" height="256" />
              </span>
              <h2 className={styles.title} {...modal.titleProps}>
                {record.title}
              </h2>
            </header>
            <div
              className={styles.labels}
              aria-label={audiencesContent.items}
              {...modal.itemListProps}
            >
              {record.items.map(({ label }, index) => (
                <button key={label} className={styles.item} {...modal.itemProps(index)}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {label}
                </button>
              ))}
            </div>
            <div className={styles.paragraphs}>
              {record.items.map(({ label, paragraph }, index) => (
                <div key={label} className={styles.paragraph} {...modal.paragraphProps(index)}>
                  <p className={styles.words}>{paragraph}</p>
                </div>
              ))}
            </div>
            <aside className={styles.side} aria-label={record.rightPanelTitle}>
              <h3 className={styles.sideTitle}>{record.rightPanelTitle}</h3>
              <p>{record.rightPanelText}</p>
            </aside>
          </div>
        )}
      </div>
    </dialog>
  );
}
