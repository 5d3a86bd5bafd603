import type { Plugin } from 'vite';

/** Where the build lays the styles that stand in every page: no page asks for it, and no server answers with it. */
export const sharedStylesFile = '.vite/core.css';

/**
 * Takes the styles of a chunk out of the files that scripts and pages load, for {@link sharedStylesFile}: what waits for
 * them is every first paint, so they come with the page itself (`scripts/prerender.ts`).
 */
export function stylesInPages(chunkName: string): Plugin {
  return {
    name: 'styles-in-pages',
    generateBundle: {
      // Before the bundler writes into scripts which files they wait for.
      order: 'pre',
      handler(_, bundle) {
        const chunk = Object.values(bundle).find(
          (each) => each.type === 'chunk' && each.name === chunkName,
        );
        const files = chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
        const [file] = files;
        const asset = file && bundle[file];
        if (!asset || asset.type !== 'asset' || chunk?.type !== 'chunk' || files.length > 1) {
          throw new Error(`The chunk ${chunkName} has ${files.length} files of styles, not one.`);
        }
        chunk.viteMetadata?.importedCss.delete(file);
        delete bundle[file];
        this.emitFile({ type: 'asset', fileName: sharedStylesFile, source: asset.source });
      },
    },
  };
}
