import { type CSSProperties, memo } from 'react';
import type { AudienceRecord } from '../../content/types.ts';
import { denseItemPicture, itemPictures, sibling } from '../../content/picture-paths.ts';
import { itemPictureSizes } from '../../content/picture-slots.ts';
import { useSite } from '../../page/use-site.ts';
import { imageSet } from './image-set.ts';

const formats = ['avif', 'webp', 'png'] as const;

/** How wide the large one is on a phone; from 560 px on it stands beside its words, and is narrower. */
const shownAs = 'min(86vw, 30rem)';

interface ServicePictureProps {
  readonly record: AudienceRecord;
  /** Index of the item, 0–5. */
  readonly index: number;
  /** It is the one to look at, not a mark of its item. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/** The picture of one item of an audience (M5); its label says what it shows. */
export const ServicePicture = memo(function ServicePicture({
  record,
  index,
  isLarge = false,
  className,
}: ServicePictureProps) {
  const { media } = useSite();
  const pictures = itemPictures(record, index);
  const small = (format: (typeof formats)[number]) => {
    const path = sibling(pictures.mobile, format);
    return isLarge && format !== 'png'
      ? `${path} ${itemPictureSizes.small.width}w, ${denseItemPicture(path)} ${itemPictureSizes.wide.width}w`
      : path;
  };
  // What its mark shows is there already, and stands in until the larger file has come.
  const mark = { '--mark': imageSet(sibling(pictures.mobile, 'avif')) } as CSSProperties;
  return (
    <picture style={isLarge ? mark : undefined}>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          media={media['--mobile']}
          srcSet={small(format)}
          sizes={shownAs}
          {...itemPictureSizes.small}
        />
      ))}
      {formats.slice(0, 2).map((format) => (
        <source key={format} type={`image/${format}`} srcSet={sibling(pictures.desktop, format)} />
      ))}
      <img
        src={pictures.desktop}
        {...itemPictureSizes.wide}
        alt=""
        className={className}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
});
