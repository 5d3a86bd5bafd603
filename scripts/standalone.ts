import { build, type Plugin } from 'vite';
import { withoutRequirements } from './chart-descriptions.ts';

const suffix = '?standalone';

/**
 * Gives an import of `<module>?standalone` the address of a file that holds the module with all that it needs. What it
 * shares with the site's own script it has a second time: so that script knows nothing of it, and is not
 * cut or named otherwise for its sake.
 */
export function standalone(): Plugin {
  let isBuild = false;
  let isServer = false;
  let root = '';
  return {
    name: 'standalone',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
      isServer = Boolean(config.build.ssr);
      ({ root } = config);
    },
    async load(id) {
      if (!id.endsWith(suffix)) return null;
      const entry = id.slice(0, -suffix.length);
      // Node opens no files of visitors.
      if (isServer) return `export default '';`;
      if (!isBuild) return `export default ${JSON.stringify(entry.replace(root, ''))};`;
      const built = await build({
        configFile: false,
        envDir: false,
        envPrefix: 'SITE_',
        publicDir: false,
        logLevel: 'warn',
        plugins: [withoutRequirements()],
        define: { 'process.env.NODE_ENV': '"production"' },
        build: { write: false, lib: { entry, formats: ['es'], fileName: 'standalone' } },
      });
      const [file] = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
      if (file?.type !== 'chunk') throw new Error(`${entry} became no file.`);
      const name = `${entry.split('/').at(-1)?.replace(/\.ts$/, '')}.js`;
      const reference = this.emitFile({ type: 'asset', name, source: file.code });
      return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
    },
  };
}
