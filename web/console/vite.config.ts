import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { createFileGroups } from './file-groups.ts';
import { layerOrder } from '../layer-order.ts';

/**
 * Script and style are named behind what index.html draws by itself: in front of it they would hold
 * the first picture up until they are there. The frame, which the first script imports, is named
 * too: it is the largest.
 */
const paintFirst = (): Plugin => ({
  name: 'paint-first',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const links = /^ *<(?:script type="module"|link rel="(?:stylesheet|modulepreload)") .*\n/gm;
      const named = html.match(links) ?? [];
      const style = named.filter((link) => link.includes('stylesheet'));
      const script = named.filter((link) => !link.includes('stylesheet'));
      const frame = Object.values(bundle).find(({ name }) => name === 'frame');
      const ahead =
        frame?.type === 'chunk'
          ? [
              ...[...(frame.viteMetadata?.importedCss ?? [])].map(
                (file) => `    <link rel="stylesheet" crossorigin href="/console/${file}">\n`,
              ),
              `    <link rel="modulepreload" crossorigin href="/console/${frame.fileName}">\n`,
            ]
          : [];
      return html
        .replace(links, '')
        .replace('</body>', `${[...style, ...script, ...ahead].join('')}</body>`);
    },
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), layerOrder(), paintFirst()],
  build: {
    target: 'baseline-widely-available',
    // the first with light-dark()
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // the policy of the served pages allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'begin', tags: ['$initial'], priority: 9 }, ...createFileGroups()],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4100' } },
});
