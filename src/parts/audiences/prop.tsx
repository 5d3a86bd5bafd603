import { memo } from 'react';
import type { AudienceKey } from '../../../machines/domain.ts';
import { tilePicture } from '../../content/stage-pictures.ts';
import { useSite } from '../../page/use-site.ts';

interface PropProps {
  readonly audience: AudienceKey;
  readonly className: string | undefined;
}

/** What stands for an audience, in its tile and in the head of its modal; it grows with the screen's height. */
export const Prop = memo(function Prop({ audience, className }: PropProps) {
  const { media } = useSite();
  const base = tilePicture(audience);
  return (
    <span className={className} data-shared="prop">
      <picture>
        <source
          type="image/avif"
          srcSet={`${base}-320.avif 320w, ${base}-640.avif 640w`}
          sizes={`${media['--desktop']} 16.5vh, 6rem`}
        />
        <img src={`${base}-320.webp`} width="320" height="320" alt="" loading="lazy" />
      </picture>
    </span>
  );
});
