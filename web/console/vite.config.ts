import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layerOrder } from '../layer-order.ts';

/**
 * Script and style are named behind what index.html draws by itself: in front of it they would hold
 * the first picture up until they are there.
 */
const paintFirst = (): Plugin => ({
  name: 'paint-first',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = /^ *<(?:script type="module"|link rel="(?:stylesheet|modulepreload)") .*\n/gm;
      const named = html.match(links) ?? [];
      const style = named.filter((link) => link.includes('stylesheet'));
      const script = named.filter((link) => !link.includes('stylesheet'));
      return html.replace(links, '').replace('</body>', `${[...style, ...script].join('')}</body>`);
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
        // Over HTTP/1.1 a browser asks for six files at once: more of them wait for one another, a
        // round trip each. What the first page is made of is one.
        codeSplitting: {
          groups: [{ name: 'frame', tags: ['$initial'] }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4100' } },
});
