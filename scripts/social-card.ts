import type { Page } from 'playwright-core';

/** What a link is shown with where it is shared: 1200 × 630, as most services cut it. */
export const cardSize = { width: 1200, height: 630 } as const;

/**
 * Draws the card of the page that is open, in its fonts and colours: its title, what it is about,
 * and the six marks. The page must have been opened without its Content-Security-Policy.
 */
export async function drawSocialCard(page: Page): Promise<Buffer> {
  const title = ((await page.title()).split(' | ')[0] ?? '').replace(/^Leasehold: /, '');
  const about = await page.locator('meta[name=description]').getAttribute('content');
  await page.addStyleTag({ content: style });
  await page.evaluate(fillCard, { title: sentence(title), about: about ?? '' });
  await page.evaluate('document.fonts.ready');
  return page.screenshot();
}

const sentence = (title: string): string => title.slice(0, 1).toUpperCase() + title.slice(1);

/** In the page. */
function fillCard({ title, about }: { title: string; about: string }): void {
  const logo = document.querySelector('header a svg');
  const card = document.createElement('main');
  card.className = 'card';
  const part = (tag: string, text: string) => {
    const element = card.appendChild(document.createElement(tag));
    element.textContent = text;
    return element;
  };
  part('p', 'Leasehold').prepend(logo ?? '');
  part('h1', title);
  part('p', about);
  const marks = part('div', '');
  for (const [name, text] of Object.entries({
    keep: 'team',
    link: 'TOKEN_MZRP24',
    obscure: 'XXXX 5556',
    coarsen: '⟦40-45⟧',
    replace: 'Customer M.L.',
    remove: '',
  })) {
    const mark = marks.appendChild(document.createElement('span'));
    mark.dataset['mark'] = name;
    mark.textContent = text;
  }
  document.body.replaceChildren(card);
}

const style = `
  .card { display: grid; grid-template-rows: auto 1fr auto auto; box-sizing: border-box;
    width: 1200px; height: 630px; padding: 56px 72px; background: var(--page); color: var(--ink) }
  .card p { max-width: 900px; color: var(--ink-2); font: 400 28px/40px var(--sans) }
  .card p:first-child { display: flex; align-items: center; gap: 16px; color: var(--ink);
    font: 600 32px/40px var(--sans) }
  .card svg { width: 44px; height: 44px }
  .card h1 { align-self: center; max-width: 1000px; font: 600 68px/1.08 var(--sans);
    letter-spacing: -0.028em; text-wrap: balance }
  .card div { display: flex; align-items: center; gap: 36px; margin-top: 36px;
    padding-top: 28px; border-top: 2px solid var(--ink); font: 400 24px/36px var(--mono) }
  [data-mark='keep'] { padding: 0 6px; background: var(--marker) }
  [data-mark='link'] { padding: 0 10px; border-left: 5px solid var(--link);
    background: var(--link-tint); color: var(--link) }
  [data-mark='obscure'] { color: var(--obscure) }
  [data-mark='coarsen'] { color: var(--coarsen) }
  [data-mark='replace'] { color: var(--replace); text-decoration: underline dashed 2px;
    text-underline-offset: 6px }
  [data-mark='remove'] { width: 150px; height: 32px; background: var(--bar) }
`;
