import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { freePort } from '../test/testing/free-port.ts';
import { serve } from '../test/testing/leasehold.ts';
import type { FirstCallApi } from './first-call-apis.ts';

/** How fast somebody is, in milliseconds. */
export interface Pace {
  /** Between two keys. */
  keyMs: number;
  /** Before each interaction: to see what is next, and to get there. */
  aimMs: number;
  /** On a page that is new, before the first interaction there. */
  readMs: number;
}

/** For tests: the steps, without the waiting. */
export const noPace: Pace = { keyMs: 0, aimMs: 0, readMs: 0 };

export interface FirstCallOptions {
  browser: Browser;
  pace: Pace;
  /** What is pasted, and given when it is asked for; absent: the built-in sample. */
  api?: Pick<FirstCallApi, 'paste' | 'given'>;
  /** How the server starts on an empty data folder; absent: as its owner starts it. */
  start?: () => Promise<StartedServer>;
}

export interface StartedServer extends AsyncDisposable {
  /** Where its first owner sets it up. */
  link: string;
}

/** What is copied is a command of curl; false: it can be run. */
export const curlMissing: string | false =
  spawnSync('curl', ['--version']).status === 0 ? false : 'curl is not installed';

export interface FirstCallRun {
  /**
   * From the start of the server on an empty data folder until the page shows that the call was
   * answered.
   */
  seconds: number;
  interactions: number;
  /** Each with the second it ended at. */
  steps: string[];
  /** What the agent printed: the answer it got. */
  printed: string;
  /** What the page showed as the API's own answer; undefined: none. */
  shown: string | undefined;
}

/**
 * From an empty data folder to the first call of an agent that is answered: a real server, a real
 * browser, and the command that is copied, run as it is.
 */
export async function runFirstCall({
  browser,
  pace,
  api,
  start = startByCommand,
}: FirstCallOptions): Promise<FirstCallRun> {
  await using after = new AsyncDisposableStack();
  const startedMs = performance.now();
  const { link } = after.use(await start());
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  after.defer(() => context.close());
  const page = await context.newPage();
  // A machine that is busy with others is slow, and not wrong.
  page.setDefaultTimeout(180_000);
  const person = new Person(page, pace, startedMs);

  await person.opens(
    'the set-up link of the terminal',
    link,
    page.getByLabel('Name of your workspace'),
  );
  await person.fills(page.getByLabel('Name of your workspace'), 'Acme Support');
  await person.fills(page.getByLabel('E-mail'), 'ada@acme.example');
  await person.fills(page.getByLabel('Password', { exact: true }), 'violet anchor 72 maps');
  await person.presses('Enter', page.getByRole('heading', { name: 'Give an API' }));
  await person.reads();
  const copy = page.getByRole('button', { name: 'Copy the command' });
  if (api === undefined)
    await person.clicks(page.getByRole('button', { name: 'Use the sample API' }), copy);
  else await giveApi(person, page, api, copy);
  const upstream = page.getByRole('region', { name: 'Upstream returned' });
  await upstream.waitFor();
  const shown = await upstream.innerText();
  await copy.scrollIntoViewIfNeeded();
  await person.reads();
  await person.clicks(copy, page.getByText('The command is copied.'));
  const command = await page.evaluate<string>('navigator.clipboard.readText()');
  await person.does('pastes it into a terminal');
  await person.does('runs it');
  const printed = await runCommand(command);
  await page.getByText('An agent got its first answer').waitFor();
  return {
    seconds: (performance.now() - startedMs) / 1000,
    interactions: person.interactions,
    steps: person.steps,
    printed,
    shown,
  };
}

/** By the command line, in a process of its own; the link is what the terminal says. */
async function startByCommand(): Promise<StartedServer> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'leasehold-first-call-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  const env = {
    LEASEHOLD_DATA: folder,
    LEASEHOLD_PORT: String(await freePort()),
    LEASEHOLD_UPSTREAM_ALLOW: '127.0.0.0/8',
  };
  const { match: link, stop } = await serve(['start'], /(?<=Make one at )\S+/, env);
  started.defer(async () => void (await stop()));
  const running = started.move();
  return { link, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

/** Pastes it, which has it read at once, and gives what it turns out to want. */
async function giveApi(
  person: Person,
  page: Page,
  { paste, given }: Pick<FirstCallApi, 'paste' | 'given'>,
  copy: Locator,
): Promise<void> {
  const fields = given.map(({ label }) => page.getByLabel(label, { exact: true }));
  const field = page.getByLabel('Its description, or the address it is at');
  await person.pastes(field, paste, fields[0] ?? copy);
  for (const [at, { text }] of given.entries()) {
    const asked = fields[at];
    if (asked) await person.fills(asked, text);
  }
  if (given.length > 0) await person.presses('Enter', copy);
}

/**
 * Somebody who does one thing after the other. Each click, each field that is filled and each key
 * is one interaction.
 */
class Person {
  readonly #page: Page;
  readonly #pace: Pace;
  readonly #startedMs: number;
  readonly steps: string[] = [];

  constructor(page: Page, pace: Pace, startedMs: number) {
    this.#page = page;
    this.#pace = pace;
    this.#startedMs = startedMs;
  }

  get interactions(): number {
    return this.steps.length;
  }

  reads(): Promise<void> {
    return this.#page.waitForTimeout(this.#pace.readMs);
  }

  async opens(what: string, url: string, next: Locator): Promise<void> {
    await this.#aim();
    await this.#page.goto(url);
    await next.waitFor();
    this.#done(`opens ${what}`);
    await this.reads();
  }

  async fills(field: Locator, text: string): Promise<void> {
    await this.#aim();
    await field.focus();
    await this.#page.keyboard.type(text, { delay: this.#pace.keyMs });
    this.#done(`fills ${await nameOf(field)}`);
  }

  async pastes(field: Locator, text: string, next: Locator): Promise<void> {
    await this.#aim();
    await this.#page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field.focus();
    const name = await nameOf(field);
    await this.#page.keyboard.press('Control+v');
    await next.waitFor();
    this.#done(`pastes ${text.length.toLocaleString('en')} characters into ${name}`);
  }

  async clicks(button: Locator, next: Locator): Promise<void> {
    await this.#aim();
    const name = await nameOf(button);
    await button.click();
    await next.waitFor();
    this.#done(`clicks ${name}`);
  }

  async presses(key: string, next: Locator): Promise<void> {
    await this.#aim();
    await this.#page.keyboard.press(key);
    await next.waitFor();
    this.#done(`presses ${key}`);
  }

  /** Beside the browser. */
  async does(what: string): Promise<void> {
    await this.#aim();
    this.#done(what);
  }

  #aim(): Promise<void> {
    return this.#page.waitForTimeout(this.#pace.aimMs);
  }

  #done(what: string): void {
    this.steps.push(`${((performance.now() - this.#startedMs) / 1000).toFixed(1)} s: ${what}`);
  }
}

/** As whoever hears the page is told of it. */
async function nameOf(element: Locator): Promise<string> {
  const [name = 'it'] = /"[^"]*"/.exec(await element.ariaSnapshot()) ?? [];
  return name;
}

/** What the console gives to be copied, run in a shell as it is. */
function runCommand(command: string): Promise<string> {
  const child = spawn('sh', ['-c', command]);
  let printed = '';
  let complaint = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  child.stderr.on('data', (part: Buffer) => (complaint += part.toString()));
  return new Promise((resolve, reject) => {
    child.on('close', (status) =>
      status === 0
        ? resolve(printed)
        : reject(new Error(`the agent ended with ${status}: ${complaint}`)),
    );
  });
}
