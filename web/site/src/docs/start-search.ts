import { readDocsIndex, type FoundPage } from '@leasehold/catalog/docs-search';
import styles from './search.module.css';

/**
 * The dialog of the search, loaded with its index when somebody searches for the first time. Enter
 * goes to the first page found, the arrows go through all of them.
 */
export async function createSearch(indexPath: string): Promise<{ open: (typed: string) => void }> {
  const response = await fetch(indexPath);
  if (!response.ok) throw new Error(`The index of the search: ${response.status}`);
  const index = readDocsIndex(await response.text());
  const { dialog, field, list, status } = createDialog();

  field.addEventListener('input', () => {
    const query = field.value.trim();
    const found = query === '' ? [] : index.find(query);
    list.replaceChildren(...found.map(resultOf));
    status.textContent = query === '' ? '' : told(found.length, query);
  });
  dialog.addEventListener('keydown', (event) => {
    const links = Array.from(list.querySelectorAll('a'));
    const at = links.findIndex((link) => link === document.activeElement);
    if (event.key === 'Enter' && event.target === field) links[0]?.click();
    else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (event.key === 'ArrowUp') (links[at - 1] ?? field).focus();
    else return;
    event.preventDefault();
  });
  // beside the dialog, or on a result, which may be on this page
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close();
  });
  return {
    open(typed) {
      if (!dialog.open) dialog.showModal();
      if (typed === '') return field.select();
      field.value = typed;
      field.dispatchEvent(new Event('input'));
    },
  };
}

function told(count: number, query: string): string {
  if (count === 0) return `Nothing is said about “${query}”. Try fewer or other words.`;
  return count === 1 ? '1 page' : `${count} pages`;
}

function createDialog() {
  const field = document.createElement('input');
  // not of type search: there Escape empties the field before it closes the dialog
  Object.assign(field, { type: 'text', placeholder: 'Search the documentation' });
  field.setAttribute('role', 'searchbox');
  field.setAttribute('enterkeyhint', 'search');
  for (const name of ['autocomplete', 'autocapitalize']) field.setAttribute(name, 'off');
  field.setAttribute('aria-label', 'Search the documentation');
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', textContent: 'Close' });
  const top = document.createElement('div');
  top.append(field, close);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const list = document.createElement('ul');
  const dialog = document.createElement('dialog');
  dialog.className = styles['dialog'] ?? '';
  dialog.setAttribute('aria-label', 'Search');
  dialog.append(top, status, list);
  close.addEventListener('click', () => dialog.close());
  document.body.append(dialog);
  return { dialog, field, list, status };
}

function resultOf({ href, title, section, about }: FoundPage): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  for (const [at, text] of [title, section, about].entries()) {
    const part = document.createElement(at === 0 ? 'b' : 'span');
    part.textContent = text;
    link.append(part, ' ');
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}
