import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../layer-order.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), layerOrder()],
  build: {
    target: 'baseline-widely-available',
    // the first with light-dark()
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // the policy of the served pages allows no data: addresses
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:4100' } },
});
