import type { Browser, BrowserContext } from 'playwright-core';

/**
 * A browser of one's own, whose program others use as well: only its own contexts are listed, and
 * closed with it. To start a program takes most of a second, and a process runs the tests of many
 * files. It ends when nobody has used it for a while.
 */
export async function shareBrowser(kind: string, launch: () => Promise<Browser>): Promise<Browser> {
  const program = programs.get(kind) ?? begin(kind, launch);
  clearTimeout(program.end);
  program.users++;
  const browser = await program.browser;
  return ownBrowser(browser, () => release(program));
}

interface Program {
  browser: Promise<Browser>;
  users: number;
  end?: ReturnType<typeof setTimeout>;
  forget(): void;
}

const programs = new Map<string, Program>();

function begin(kind: string, launch: () => Promise<Browser>): Program {
  const browser = launch();
  const forget = () => {
    if (programs.get(kind) === program) programs.delete(kind);
  };
  const program: Program = { browser, users: 0, forget };
  programs.set(kind, program);
  browser.then((launched) => launched.once('disconnected', forget), forget);
  return program;
}

function release(program: Program): void {
  program.users--;
  if (program.users > 0) return;
  program.end = setTimeout(() => {
    program.forget();
    void program.browser.then((browser) => browser.close());
  }, idleMs);
}

/** The next file of tests has begun by then. */
const idleMs = 1_000;

/** By its contexts, which know the program alone. */
const owners = new WeakMap<BrowserContext, Browser>();

/** The browser of a context, as it was launched. */
export const browserOf = (context: BrowserContext): Browser | null =>
  owners.get(context) ?? context.browser();

function ownBrowser(program: Browser, release: () => void): Browser {
  const contexts = new Set<BrowserContext>();
  const own: Browser = Object.create(program);
  const keep = (context: BrowserContext) => {
    owners.set(context, own);
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
  };
  let closing: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    release();
  };
  const members: Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'> = {
    async newContext(options) {
      const context = await program.newContext(options);
      keep(context);
      return context;
    },
    async newPage(options) {
      const page = await program.newPage(options);
      keep(page.context());
      return page;
    },
    contexts: () => [...contexts],
    close: () => (closing ??= close()),
  };
  return Object.assign(own, members, { [Symbol.asyncDispose]: members.close });
}
