import { memo } from 'react';
import { tilePicture } from '../../content/stage-pictures.ts';

interface PropProps {
  readonly audience: Parameters<typeof tilePicture>[0];
  readonly className: string | undefined;
}

/** What stands for an audience, in its tile and in the head of its modal: one file, sharp at twice its size. */
export const Prop = memo(function Prop({ audience, className }: PropProps) {
  const base = `${tilePicture(audience)}-320`;
  return (
    <span className={className} data-shared="prop">
      <picture>
        <source type="image/avif" srcSet={`${base}.avif`} />
        <img src={`${base}.webp`} width="320" height="320" alt="" loading="lazy" />
      </picture>
    </span>
  );
});
