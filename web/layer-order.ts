import type { Plugin } from 'vite';

/**
 * Stylesheets are joined in the order of the chunks they come from, so the order of the layers is
 * said before any of them.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer tokens,base,components,page;${file.source.toString()}`;
      }
    },
  };
}
