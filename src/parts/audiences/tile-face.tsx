import type { ReactNode } from 'react';
import type { AudienceKey } from '../../../machines/domain.ts';
import { audienceTiles } from '../../content/audiences.ts';
import { Prop } from './prop.tsx';
import styles from './audiences.module.css';

interface TileFaceProps {
  readonly audience: AudienceKey;
  /** What opens the modal, or looks like it. */
  readonly opener: ReactNode;
}

/** What a tile shows of its audience: on the page, and on the sheet that grows out of it. */
export function TileFace({ audience, opener }: TileFaceProps) {
  const { title, description } = audienceTiles[audience];
  return (
    <>
      <h3 className={styles.title} data-shared="title">
        {title}
      </h3>
      <p className={styles.description}>{description}</p>
      {opener}
      <span className={styles.door}>
        <Prop audience={audience} className={styles.prop} />
      </span>
    </>
  );
}
