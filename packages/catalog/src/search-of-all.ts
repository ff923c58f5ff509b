import { wordsInName } from '@leasehold/privacy';
import type { Operation } from './api.ts';

/**
 * Whether an operation looks through records of every kind: its path says that it searches, and
 * names nothing that it searches (`/search`, `/v1/quick-find`).
 */
export function isSearchOfAll({ method, path }: Pick<Operation, 'method' | 'path'>): boolean {
  if (method !== 'GET' || path.includes('{')) return false;
  const words = path.split(/[/.]/).flatMap((step) => wordsInName(step));
  return (
    words.some((word) => searching.has(word)) &&
    words.every((word) => searching.has(word) || saysNothing.test(word))
  );
}

const searching: ReadonlySet<string> = new Set(
  (
    'search searches find finder lookup suggest suggestions autocomplete typeahead query omnibox spotlight ' +
    'suche suchen recherche rechercher buscar busqueda pesquisa pesquisar ricerca cerca zoek zoeken'
  ).split(' '),
);

const saysNothing =
  /^(?:api|rest|rpc|public|internal|all|any|anything|everything|global|quick|omni|universal|unified|full|results?|hits|box|bar|v?\d+)$/;
