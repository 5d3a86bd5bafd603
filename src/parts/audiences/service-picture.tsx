import { memo } from 'react';
import type { AudienceRecord } from '../../content/types.ts';
import { itemPictures } from '../../content/picture-paths.ts';
import { itemPictures as sizes } from '../../content/picture-slots.ts';

const formats = ['avif', 'webp', 'png'] as const;

interface ServicePictureProps {
  readonly record: AudienceRecord;
  /** Index of the item, 0–5. */
  readonly index: number;
  /** While it holds, the mobile crop is taken. */
  readonly mobile: string;
  readonly className?: string | undefined;
}

/** The picture of one item of an audience (M5); its label says what it shows. */
export const ServicePicture = memo(function ServicePicture({
  record,
  index,
  mobile,
  className,
}: ServicePictureProps) {
  const pictures = itemPictures(record, index);
  const withFormat = (path: string, format: string) => path.replace(/png$/, format);
  return (
    <picture>
      {formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          media={mobile}
          srcSet={withFormat(pictures.mobile, format)}
          {...sizes.narrow}
        />
      ))}
      {formats.slice(0, 2).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={withFormat(pictures.desktop, format)}
        />
      ))}
      <img
        src={pictures.desktop}
        {...sizes.wide}
        alt=""
        className={className}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
});
