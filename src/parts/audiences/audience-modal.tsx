import type { AudienceKey } from '../../../machines/domain.ts';
import { audienceRecords } from '../../content/audience-records.ts';
import { audiencesContent } from '../../content/audiences.ts';
import { defaultBackdrops, panelDevices } from '../../content/picture-paths.ts';
import type { AudienceRecord } from '../../content/types.ts';
import dialogs from '../../ui/dialog.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RoundButton } from '../../ui/round-button.tsx';
import { imageSet } from './image-set.ts';
import { ServicePicture } from './service-picture.tsx';
import { Prop } from './prop.tsx';
import { TileFace } from './tile-face.tsx';
import { useAudienceModal } from './use-audiences.ts';
import tiles from './audiences.module.css';
import tints from './tints.module.css';
import styles from './audience-modal.module.css';

/** A background in the audience's colours; where it does not come, the default one shows (M5). */
const background = (base: string, fallback: string) => ({
  backgroundImage: `${imageSet(base)}, ${imageSet(fallback)}`,
});

type Modal = ReturnType<typeof useAudienceModal>;

/** What the tile shows, on the sheet that grows out of it. */
const LeavingTile = ({ audience }: { readonly audience: AudienceKey }) => (
  <div className={`${tiles.tile} ${styles.leaving}`} data-opened aria-hidden>
    <TileFace
      audience={audience}
      opener={
        <span className={tiles.opener}>
          {audiencesContent.readMore}
          <Icon name="arrowRight" />
        </span>
      }
    />
  </div>
);

interface ItemsProps {
  readonly modal: Modal;
  readonly record: AudienceRecord;
}

/** The six items: their labels, and what each of them says (M2). */
const Items = ({ modal, record }: ItemsProps) => (
  <>
    <div className={styles.labels} aria-label={audiencesContent.items} {...modal.itemListProps}>
      {record.items.map(({ label }, index) => (
        <button key={label} className={styles.item} {...modal.itemProps(index)}>
          <ServicePicture record={record} index={index} className={styles.thumb} />
          {label}
        </button>
      ))}
    </div>
    <div className={styles.paragraphs}>
      {record.items.map(({ label, paragraph }, index) => (
        <div key={label} className={styles.paragraph} {...modal.paragraphProps(index)}>
          <p className={styles.words}>{paragraph}</p>
          {index === modal.selected && (
            <ServicePicture record={record} index={index} isLarge className={styles.picture} />
          )}
        </div>
      ))}
    </div>
  </>
);

/** What is chosen next is on its way before it is. */
const ComingPictures = ({ record }: { readonly record: AudienceRecord }) => (
  <div hidden>
    {record.items.map(({ label }, index) => (
      <ServicePicture key={label} record={record} index={index} />
    ))}
    <ServicePicture record={record} index={0} isLarge />
  </div>
);

/** The modal of one audience: six troubles and what answers them (M1–M6). */
export function AudienceModal() {
  const modal = useAudienceModal();
  const { audience, approached, rect } = modal;
  const record = audience && audienceRecords[audience];
  return (
    <dialog className={`${dialogs.dialog} ${styles.dialog}`} {...modal.dialogProps}>
      <div className={styles.space} {...modal.spaceProps}>
        {record && (
          <div
            className={styles.outer}
            style={background(record.outerbackgroundImage, defaultBackdrops.outer)}
          />
        )}
        <div className={styles.overlay} {...modal.overlayProps} />
        {record && (
          <div
            className={`${tints.tinted} ${styles.sheet}`}
            data-audience={audience}
            {...modal.sheetProps}
          >
            <div className={styles.surface}>{rect && <LeavingTile audience={audience} />}</div>
            <div className={styles.content}>
              <RoundButton
                icon="close"
                label={audiencesContent.closeModal}
                className={styles.close}
                {...modal.closeProps}
              />
              <div className={styles.head}>
                <span className={styles.arch}>
                  <span className={styles.door} />
                  <Prop audience={audience} className={styles.prop} />
                </span>
                <h2 className={styles.title} data-shared="title" {...modal.titleProps}>
                  {record.title}
                </h2>
              </div>
              <div className={styles.panel} {...modal.panelProps}>
                <Items modal={modal} record={record} />
                <div
                  className={styles.side}
                  style={background(record.innerbackgroundImage, defaultBackdrops.inner)}
                >
                  <h3 className={styles.sideTitle}>{record.rightPanelTitle}</h3>
                  <p>{record.rightPanelText}</p>
                  <div className={styles.device}>
                    <Picture base={panelDevices[audience]} slot="device" sizes="21rem" alt="" />
                  </div>
                </div>
              </div>
            </div>
          </div>
        )}
        {approached && <ComingPictures record={audienceRecords[approached]} />}
      </div>
    </dialog>
  );
}
