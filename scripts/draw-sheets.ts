import type { Page } from 'playwright-core';
import type { MarkedLine } from '../web/ui/src/json/index.ts';

/** One answer as two sheets. */
interface Sheets {
  operation: string;
  source: string;
  before: string[];
  after: MarkedLine[];
}

/**
 * Draws the sheets into the page that is open, in its fonts and colours. The page must have been
 * opened without its Content-Security-Policy.
 */
export async function drawSheets(to: Page, sheets: Sheets): Promise<void> {
  await to.evaluate(fillSheets, sheets);
  await to.addStyleTag({ content: style });
  await to.evaluate('document.fonts.ready');
}

/** In the page. */
function fillSheets({ operation, source, before, after }: Sheets): void {
  const main = document.createElement('main');
  main.className = 'answer';
  const sheet = (title: string, about: string) => {
    const section = main.appendChild(document.createElement('section'));
    const head = section.appendChild(document.createElement('h2'));
    head.textContent = title;
    head.appendChild(document.createElement('span')).textContent = about;
    return section.appendChild(document.createElement('div'));
  };
  const row = (lines: HTMLElement) => lines.appendChild(document.createElement('p'));
  const upstream = sheet('Upstream returned', operation);
  for (const text of before) row(upstream).textContent = text;
  const agent = sheet('Agent receives', source);
  for (const line of after) {
    const written = row(agent);
    for (const { text, family } of line) {
      if (!family) {
        written.append(text);
        continue;
      }
      const mark = written.appendChild(document.createElement('span'));
      mark.dataset['mark'] = family;
      if (family !== 'remove') mark.textContent = text;
    }
  }
  document.body.replaceChildren(main);
}

const style = `
  .answer { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; box-sizing: border-box;
    width: 1440px; padding: 32px; background: var(--page); color: var(--ink) }
  .answer section { padding: 16px 20px 20px; border: 1px solid var(--line);
    border-radius: var(--radius-sheet); background: var(--sheet) }
  .answer h2 { display: flex; justify-content: space-between; margin: 0 0 12px;
    padding-bottom: 10px; border-bottom: 2px solid var(--ink); font: 600 16px/24px var(--sans) }
  .answer h2 span { color: var(--ink-2); font: 400 13px/24px var(--mono) }
  .answer p { margin: 0; padding-left: 4ch; text-indent: -4ch; white-space: pre-wrap;
    overflow-wrap: anywhere; font: 400 13px/20px var(--mono) }
  [data-mark='keep'] { margin: 0 -2px; padding: 0 2px; background:
    linear-gradient(var(--marker-wash), var(--marker-wash)) 0 60% / 100% 82% no-repeat }
  [data-mark='link'] { padding: 0 5px 0 4px; border-left: 3px solid var(--link);
    background: var(--link-tint); color: var(--link) }
  [data-mark='obscure'] { color: var(--obscure) }
  [data-mark='coarsen'] { color: var(--coarsen) }
  [data-mark='coarsen']::before { content: '⟦' }
  [data-mark='coarsen']::after { content: '⟧' }
  [data-mark='replace'] { color: var(--replace); text-decoration: underline dashed 1px;
    text-underline-offset: 3px }
  [data-mark='remove'] { display: inline-block; width: 9ch; height: 1.15em;
    vertical-align: -0.2em; background: var(--bar); box-shadow: inset 0 0 0 1px var(--bar-edge) }
`;
