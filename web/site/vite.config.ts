import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from '../layer-order.ts';
import { packWords } from '../pack-words.ts';
import { prerender } from './prerender.ts';

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    layerOrder(),
    packWords(),
    prerender({ client: 'src/client.ts', server: 'src/render.tsx' }),
  ],
  // in parts: the workbench answers JSON before it can read descriptions
  worker: { format: 'es', plugins: () => [packWords()] },
  build: {
    target: 'baseline-widely-available',
    // the first with light-dark()
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // the policy of the served pages allows no data: addresses
    assetsInlineLimit: 0,
    // one stylesheet: class names of the prerendered pages and of what starts later come from the
    // same file
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { client: 'src/client.ts', styles: 'src/styles.ts' },
      preserveEntrySignatures: 'exports-only',
    },
  },
});
