import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite';
import { pictureFiles, readDocSources } from './doc-sources.ts';
import type { files, render, searchIndexText } from './src/render.tsx';
import type { Assets } from './src/Document.tsx';

interface Renderer {
  /** Every file to write: its path in the output, and the path of its page. */
  files: typeof files;
  render: typeof render;
  searchIndexText: typeof searchIndexText;
}

interface Entries {
  client: string;
  server: string;
}

/**
 * Pages are HTML before any script runs: written after the client build; rendered on each request
 * in development.
 */
export function prerender({ client, server }: Entries): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(dev) {
      return () => serveRendered(dev, { client, server });
    },
    async closeBundle() {
      if (config.command !== 'build' || config.build.ssr) return;
      const output = join(config.root, config.build.outDir);
      const renderer = await buildRenderer(config, server);
      const sources = readDocSources();
      const index = renderer.searchIndexText(sources);
      const searchIndex = `/assets/docs-search-${digest(index)}.json`;
      const assets = { ...builtAssets(output, client), searchIndex };
      const write = (file: string, content: string | Uint8Array) => {
        mkdirSync(dirname(join(output, file)), { recursive: true });
        writeFileSync(join(output, file), content);
      };
      write(searchIndex, index);
      for (const [file, content] of renderer.files(assets, sources)) write(file, content);
      for (const [file, content] of pictureFiles(sources)) write(file, content);
    },
  };
}

function serveRendered(dev: ViteDevServer, { client, server }: Entries): void {
  dev.middlewares.use(
    (req, res, next) => void answer((req.originalUrl ?? '/').split('?')[0] ?? '/', res, next),
  );

  async function answer(
    path: string,
    res: ServerResponse,
    next: (error: unknown) => void,
  ): Promise<void> {
    try {
      // our own module, whose types are checked where it is written
      const renderer = (await dev.ssrLoadModule(`/${server}`)) as Renderer;
      const sources = readDocSources();
      if (path === developmentIndex) {
        res.writeHead(200, { 'content-type': 'application/json' });
        res.end(renderer.searchIndexText(sources));
        return;
      }
      const { status, html } = renderer.render(
        path,
        {
          script: `/${client}`,
          styles: [],
          fonts: [],
          codeFonts: [],
          searchIndex: developmentIndex,
        },
        sources,
      );
      const page = await dev.transformIndexHtml(path, html);
      res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    } catch (error) {
      next(error);
    }
  }
}

/** Where the index of the search is in development; built, its name says what it holds. */
const developmentIndex = '/docs-search.json';

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Into a folder below node_modules, where the packages it leaves out are found. */
async function buildRenderer(config: ResolvedConfig, server: string): Promise<Renderer> {
  const folder = join(config.root, '../../node_modules/.cache', `site-renderer-${process.pid}`);
  try {
    await build({
      configFile: false,
      root: config.root,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        ssr: server,
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        assetsInlineLimit: 0,
      },
    });
    return await import(pathToFileURL(join(folder, 'render.js')).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function builtAssets(output: string, client: string): Omit<Assets, 'searchIndex'> {
  const manifest: Manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8'));
  const entries = Object.values(manifest);
  const style = entries.find(({ file }) => file.endsWith('.css'));
  const script = manifest[client]?.file;
  if (script === undefined || style === undefined)
    throw new Error(`the client build wrote no ${script === undefined ? client : 'stylesheet'}`);
  const fontsOf = (cut: string) =>
    entries.flatMap(({ file }) =>
      file.includes(`hyperlegible-${cut}`) && file.endsWith('.woff2') ? [`/${file}`] : [],
    );
  const [fonts, codeFonts] = [fontsOf('next'), fontsOf('mono')];
  return { script: `/${script}`, styles: [`/${style.file}`], fonts, codeFonts };
}
