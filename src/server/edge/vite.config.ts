import { defineConfig } from 'vite';

/** The Worker as one file, with all that it needs but what the runtime has (`node:…`). */
export default defineConfig({
  envDir: false,
  define: { siteKeyOfPages: JSON.stringify(process.env['SITE_RECAPTCHA_KEY'] ?? '') },
  resolve: { conditions: ['workerd', 'worker', 'module', 'import', 'default'] },
  ssr: { target: 'webworker', noExternal: true, external: [] },
  build: {
    ssr: 'src/server/edge/worker.ts',
    outDir: 'dist/edge',
    copyPublicDir: false,
    target: 'es2023',
    rollupOptions: { external: [/^node:/], output: { codeSplitting: false } },
  },
});
