// `npm run pack`: what is published, into dist/. The pages are built before it (`prepack`). Only a
// part of it: npm run pack -- libraries connect
import { mkdirSync } from 'node:fs';
import { packConnect } from './pack/connect.ts';
import { packLibraries } from './pack/libraries.ts';
import { packProduct } from './pack/product.ts';
import { asked, dist } from './pack/stage.ts';

const parts: Record<string, () => string[] | Promise<string[]>> = {
  product: packProduct,
  libraries: packLibraries,
  connect: packConnect,
};

mkdirSync(dist, { recursive: true });
for (const [name, pack] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name))
    for (const made of await pack()) console.log(`dist/${made}`);
