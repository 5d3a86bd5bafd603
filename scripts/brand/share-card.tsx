import { Logo } from '../../src/ui/logo.tsx';
import { fontFaces } from '../brochure/fonts.ts';
import styles from './share-card.css?inline';

/** The picture that a shared link shows: mark, name and promise on the calm side of the hero's picture. */
export function ShareCard({
  brand,
  promise,
  picture,
}: {
  readonly brand: string;
  readonly promise: string;
  /** Address of the hero's picture. */
  readonly picture: string;
}) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{brand}</title>
        <style>{`${fontFaces}\n${styles}`}</style>
      </head>
      <body>
        <img src={picture} alt="" />
        <div className="copy">
          <p className="brand">
            <Logo className="logo" />
            {brand}
          </p>
          <h1>{promise}</h1>
        </div>
      </body>
    </html>
  );
}
