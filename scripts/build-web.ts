// `npm run build:web`: what Vite makes of web/*, once; again only when something it is made of
// changed.
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { contentHash } from './content-hash.ts';

const root = join(import.meta.dirname, '..');
/** What both are made of. */
const shared = [
  'web/**/*.*',
  'packages/{privacy,suggest,catalog,contract}/src/**/*.*',
  'scripts/{build-web,content-hash}.ts',
];
/** What each is made of beside that. */
const apps = {
  site: ['docs/**/*.{md,png}', 'bench/*.md', 'CHANGELOG.md', 'package.json'],
  console: [],
} as const;

const compressedBytesMin = 16_000;

for (const [app, sources] of Object.entries(apps)) {
  const wanted = contentHash([...shared, ...sources]);
  const output = join(root, 'web', app, 'dist');
  const stamp = join(output, '.vite/stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
  console.error(`Building web/${app} (once; again only when it changes) …`);
  await buildAside(app, output, wanted);
}

/**
 * Beside the place it goes to, then moved: a server that reads the old one meanwhile finds it
 * whole.
 */
async function buildAside(app: string, output: string, wanted: string): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const folder = join(root, 'node_modules/.cache', `web-${app}-${process.pid}`);
  const outDir = relative(join(root, 'web', app), folder);
  try {
    await build({
      configFile: join(root, 'web', app, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true },
    });
    await compressAssets(folder);
    mkdirSync(join(folder, '.vite'), { recursive: true });
    writeFileSync(join(folder, '.vite/stamp'), wanted);
    rmSync(output, { recursive: true, force: true });
    renameSync(folder, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What is sent as it was built is compressed here, once: a server that does it takes two seconds of
 * the processor for whoever comes first. The few large files are nearly all of that, and npm takes
 * longer over many files.
 */
async function compressAssets(folder: string): Promise<void> {
  const paths = globSync(join(folder, 'assets/**/*.{css,js,svg}'));
  const compress = async (path: string) => {
    const bytes = readFileSync(path);
    if (bytes.length < compressedBytesMin) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  };
  await Promise.all(paths.map(compress));
}
