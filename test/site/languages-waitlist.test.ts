// The sign-up of the German and the Spanish pages, against the real server and its store. In
// `npm test` each test is run in one of both languages, by turns.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inPart, isEvery } from '@leasehold/privacy/testing/every';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { chromiumMissing, launchChromium } from '../testing/chromium.ts';
import { runSite, type RunningSite } from '../testing/running-site.ts';

const words = {
  de: {
    region: 'Auf die Warteliste',
    email: 'E-Mail',
    company: 'Unternehmen',
    useCase: 'Was sollen Ihre Agenten tun?',
    join: 'Auf die Warteliste',
    joined: 'Sie stehen auf der Liste',
    invalid: 'Sie stehen noch nicht auf der Liste. Korrigieren Sie, was markiert ist',
    hidden: 'Enthält Zeichen, die nicht sichtbar sind',
    offline: 'Sie sind offline',
    unreachable: 'Der Server war nicht erreichbar',
    tooMany: /Versuchen Sie es in \d+ Sekunden noch einmal\./,
    pageTitle: 'Sie stehen noch nicht auf der Liste',
    onPage: 'Unternehmen: Enthält Zeichen, die nicht sichtbar sind.',
    back: 'Zurück zum Formular',
    purpose: /höchstens 12 Tage\./,
    untilDeleted: /bis es gelöscht wird\./,
    hosted: /Was Sie eingeben, geht an Clerk/,
    copy: 'Befehl kopieren',
  },
  es: {
    region: 'Únase a la lista de espera',
    email: 'Correo electrónico',
    company: 'Empresa',
    useCase: '¿Qué deben hacer sus agentes?',
    join: 'Unirse a la lista de espera',
    joined: 'Ya está en la lista',
    invalid: 'Aún no está en la lista. Corrija lo marcado',
    hidden: 'Contiene caracteres que no se ven',
    offline: 'No tiene conexión',
    unreachable: 'No se pudo contactar con el servidor',
    tooMany: /Inténtelo de nuevo dentro de \d+ segundos\./,
    pageTitle: 'Aún no está en la lista',
    onPage: 'Empresa: Contiene caracteres que no se ven.',
    back: 'Volver al formulario',
    purpose: /durante 12 días como máximo\./,
    untilDeleted: /hasta que se borre\./,
    hosted: /Lo que escribe va a Clerk/,
    copy: 'Copiar el comando',
  },
} as const;

const turned = 'turned \u202E round';

describe('the waitlist in other languages', { skip: chromiumMissing }, () => {
  let site: RunningSite;
  let browser: Browser;
  before(async () => {
    // every test is a visitor of its own
    site = await runSite({ LEASEHOLD_TRUSTED_PROXIES: '127.0.0.1' });
    browser = await launchChromium({ webgl: false });
  });
  after(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  let visitors = 0;
  async function open(
    path: string,
    options: BrowserContextOptions = {},
  ): Promise<Page & AsyncDisposable> {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `198.51.100.${++visitors}` },
      reducedMotion: 'reduce',
      ...options,
    });
    const page = await context.newPage();
    await page.goto(site.origin + path);
    return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
  }

  async function sourcesOf(email: string): Promise<string[]> {
    const [workspace] = await site.app.store.workspaces.list();
    assert.ok(workspace);
    const { items } = await site.app.store.waitlist.list(workspace.id, { limit: 100 });
    return items.filter((each) => each.email === email).map(({ source }) => source);
  }

  for (const [place, [language, says]] of Object.entries(words).entries()) {
    const inTurn = (turn: number) => ({
      skip: !isEvery && turn % 2 !== place && 'run by npm run test:every',
    });
    const sectionOf = (page: Page) => page.getByRole('region', { name: says.region });
    const join = (page: Page) => sectionOf(page).getByRole('button', { name: says.join }).click();

    // promise: site.languages-waitlist
    test(
      `${language}: says what is wrong at its field, takes the sign-up, and says so${inPart}`,
      inTurn(1),
      async () => {
        await using page = await open(`/${language}/mcp-privacy`);
        const section = sectionOf(page);
        await section.getByLabel(says.email).fill(`ann@${language}.example`);
        await section.getByLabel(says.useCase).fill('Tickets');
        await section.getByLabel(says.company).fill(turned);
        await join(page);
        await section.getByText(says.hidden).waitFor();
        await section.getByRole('status').filter({ hasText: says.invalid }).waitFor();
        await section.getByLabel(says.company).fill('');
        await join(page);
        await section.getByRole('heading', { name: says.joined }).waitFor();
        assert.deepEqual(await sourcesOf(`ann@${language}.example`), [`/${language}/mcp-privacy`]);
      },
    );

    test(
      `${language}: says what to do offline, after a broken connection, and after too many${inPart}`,
      inTurn(2),
      async () => {
        await using page = await open(`/${language}`);
        const section = sectionOf(page);
        const status = (text: string | RegExp) =>
          section.getByRole('status').filter({ hasText: text }).waitFor();
        await section.getByLabel(says.email).fill('away@example.com');
        await page.context().setOffline(true);
        await join(page);
        await status(says.offline);
        await page.context().setOffline(false);
        await section.getByRole('status').filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
        await page.route('**/api/v1/waitlist*', (route) => route.abort('connectionreset'));
        await join(page);
        await status(says.unreachable);
        await page.unroute('**/api/v1/waitlist*');
        for (let i = 0; i < 10; i++)
          await page.request.post(`${site.origin}/api/v1/waitlist`, {
            data: { email: `many${i}@${language}.example` },
          });
        await join(page);
        await status(says.tooMany);
        assert.deepEqual(await sourcesOf('away@example.com'), []);
      },
    );

    // promise: site.languages-waitlist
    test(
      `${language}: works without script, and comes back in the language${inPart}`,
      inTurn(3),
      async () => {
        await using page = await open(`/${language}/no-code-privacy`, { javaScriptEnabled: false });
        await sectionOf(page).getByLabel(says.email).fill(`plain@${language}.example`);
        await join(page);
        await page.waitForURL(`${site.origin}/${language}?waitlist=ok#waitlist-joined`);
        assert.ok(await sectionOf(page).getByRole('heading', { name: says.joined }).isVisible());
        assert.deepEqual(await sourcesOf(`plain@${language}.example`), [
          `/${language}/no-code-privacy`,
        ]);

        await page.goto(`${site.origin}/${language}`);
        await sectionOf(page).getByLabel(says.email).fill(`plain2@${language}.example`);
        await sectionOf(page).getByLabel(says.company).fill(turned);
        await join(page);
        await page.getByRole('heading', { name: says.pageTitle }).waitFor();
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        await page.getByText(says.onPage).waitFor();
        await page.getByRole('link', { name: says.back }).click();
        await page.waitForURL(`${site.origin}/${language}#beta-signup`);
      },
    );

    // promise: site.languages-waitlist
    test(
      `${language}: answers a known address and a trap as a new address${inPart}`,
      inTurn(4),
      async () => {
        const visitor = `198.51.100.${++visitors}`;
        const ways = {
          data: ['application/json', JSON.stringify],
          form: ['application/x-www-form-urlencoded', (it) => new URLSearchParams(it).toString()],
        } as const satisfies Record<string, [string, (fields: Record<string, string>) => string]>;
        for (const [way, [type, bodyOf]] of Object.entries(ways)) {
          const send = async (fields: Record<string, string>) => {
            const response = await fetch(`${site.origin}/api/v1/waitlist?lang=${language}`, {
              method: 'POST',
              headers: { 'x-forwarded-for': visitor, 'content-type': type },
              body: bodyOf(fields),
              redirect: 'manual',
            });
            return [response.status, response.headers.get('location'), await response.text()];
          };
          const email = `${way}@${language}.example`;
          const answers = [
            await send({ email }),
            await send({ email }),
            await send({ email: 'robot@example.com', website: 'x' }),
          ];
          assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
          assert.equal((await sourcesOf(email)).length, 1);
        }
      },
    );

    test(
      `${language}: what is kept and for how long is told as configured${inPart}`,
      inTurn(5),
      async () => {
        const hosted = `pk_test_${Buffer.from('clerk.leasehold.example$').toString('base64')}`;
        for (const [env, told] of [
          [{ LEASEHOLD_WAITLIST_KEEP_DAYS: '12' }, says.purpose],
          [{ LEASEHOLD_WAITLIST_KEEP_DAYS: 'forever' }, says.untilDeleted],
          [{ LEASEHOLD_CLERK_PUBLISHABLE_KEY: hosted }, says.hosted],
        ] as const) {
          await using other = await runSite(env);
          const text = await (await fetch(`${other.origin}/${language}`)).text();
          const [, purpose = ''] = /data-told="waitlist-purpose">([^<]*)</.exec(text) ?? [];
          assert.match(purpose, told);
        }
      },
    );

    test(
      `${language}: the command is copied by a button in the language${inPart}`,
      inTurn(6),
      async () => {
        await using page = await open(`/${language}`, {
          permissions: ['clipboard-read', 'clipboard-write'],
        });
        await page.getByRole('button', { name: says.copy }).first().click();
        assert.equal(await page.evaluate('navigator.clipboard.readText()'), 'npx leasehold start');
      },
    );
  }

  test('a language nobody knows is answered in English, and leads nowhere else', async () => {
    for (const lang of ['fr', '', '//evil.example', 'de/../x', 'EN']) {
      const response = await fetch(
        `${site.origin}/api/v1/waitlist?lang=${encodeURIComponent(lang)}`,
        {
          method: 'POST',
          headers: { 'x-forwarded-for': `203.0.113.${++visitors}` },
          body: new URLSearchParams({ email: 'far@example.com' }),
          redirect: 'manual',
        },
      );
      assert.equal(response.headers.get('location'), '/?waitlist=ok#waitlist-joined', lang);
    }
  });
});
