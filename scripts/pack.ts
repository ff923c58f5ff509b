// `npm run pack`: what is published, into dist/. The pages are built before it (`prepack`).
import { mkdirSync } from 'node:fs';
import { packConnect } from './pack/connect.ts';
import { packLibraries } from './pack/libraries.ts';
import { packProduct } from './pack/product.ts';
import { dist } from './pack/stage.ts';

mkdirSync(dist, { recursive: true });
const made = [...(await packProduct()), ...packLibraries(), ...(await packConnect())];
for (const name of made) console.log(`dist/${name}`);
