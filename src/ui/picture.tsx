import { memo } from 'react';
import { type PictureSlot, pictureSlots } from '../content/picture-slots.ts';
import { useSite } from '../page/use-site.ts';

const formats = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const;

const sourceSet = (base: string, slot: PictureSlot, extension: string) =>
  pictureSlots[slot].widths.map((width) => `${base}-${width}.${extension} ${width}w`).join(', ');

type Media = ReturnType<typeof useSite>['media'];
type MediaName = keyof Media;

const sizesOf = (
  { otherwise, ...named }: Partial<Record<MediaName, string>> & { readonly otherwise: string },
  media: Media,
) =>
  [
    ...Object.entries(named).map(([name, size]) => `${media[name as MediaName]} ${size}`),
    otherwise,
  ].join(', ');

interface PictureProps {
  /** Path without size and extension. */
  readonly base: string;
  readonly slot: PictureSlot;
  /** How wide it is shown: everywhere, or while media conditions hold and otherwise. */
  readonly sizes: string | (Partial<Record<MediaName, string>> & { readonly otherwise: string });
  readonly alt: string;
  /** Another crop while the media condition holds. */
  readonly crop?: { readonly base: string; readonly slot: PictureSlot; readonly media: string };
  /** Where it is shown at all; elsewhere it is not fetched. Everywhere when nothing is said. */
  readonly media?: string;
  /** The largest picture of the first view: fetched first. Others wait until they come near. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture in AVIF, WebP and its slot’s fallback at the widths of its slot, with its place kept free. It is rendered
 * again only with another property; an object that is written in place is another one each time.
 */
export const Picture = memo(function Picture({
  base,
  slot,
  sizes: shown,
  alt,
  crop,
  media: where,
  isFirst,
  className,
}: PictureProps) {
  const { media } = useSite();
  const sizes = typeof shown === 'string' ? shown : sizesOf(shown, media);
  const { widths, width, height, fallback } = pictureSlots[slot];
  return (
    <picture>
      {crop &&
        formats.map(([extension, type]) => (
          <source
            key={`crop-${extension}`}
            type={type}
            media={crop.media}
            srcSet={sourceSet(crop.base, crop.slot, extension)}
            sizes={sizes}
            width={pictureSlots[crop.slot].width}
            height={pictureSlots[crop.slot].height}
          />
        ))}
      {formats.map(([extension, type]) => (
        <source
          key={extension}
          type={type}
          media={where}
          srcSet={sourceSet(base, slot, extension)}
          sizes={sizes}
        />
      ))}
      <img
        src={where ? undefined : `${base}-${widths[1]}.${fallback}`}
        width={width}
        height={height}
        alt={alt}
        className={className}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
});
