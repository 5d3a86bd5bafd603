import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Leaves out what the router carries for others: its warnings for developers (this one line is what its production
 * build, which it does not export, differs in), the names of components for a developer's tools (setting one keeps
 * a component that no page uses), and its version on `window`, where nothing of the page's own stands.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /react-router/, code: 'ENABLE_DEV_WARNINGS = ' },
    handler: (code) =>
      code
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replaceAll(/^\w+\.displayName = "[^"]+";$/gm, '')
        .replace(
          /try {\s*if \(\w+\) {\s*window\.__reactRouterVersion =[^}]*}\s*} catch \(e\) {\s*}/,
          '',
        ),
  },
});

/**
 * Has V8 compile the core while it comes, beside the page's thread, and not function by function on it. The engine looks
 * for this at the head of a file, where the bundler writes last.
 */
export const compiledAtOnce = (chunkName: string): Plugin => ({
  name: 'compiled-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== chunkName) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});

/**
 * Has terser fold each file that visitors load before Vite's own minifier shortens its names: it inlines functions and
 * values across a whole file, a seventieth of the core and a sixteenth of the later parts.
 */
export const folded = (chunkNames: readonly string[]): Plugin => ({
  name: 'folded',
  renderChunk: {
    order: 'post',
    async handler(code, { name }, { sourcemap }) {
      if (!chunkNames.includes(name)) return null;
      const folds = await minify(code, {
        module: true,
        mangle: false,
        compress: { passes: 3, ecma: 2020 },
        format: { ecma: 2020 },
        sourceMap: Boolean(sourcemap),
      });
      return { code: folds.code ?? code, map: (folds.map as string | undefined) ?? null };
    },
  },
});
