import {
  fitRank,
  foldedText,
  searchedWords,
  type Endpoint,
  type RouteAnswer,
} from '@leasehold/contract/browser';
import { viewPath } from '../parts/lists/viewed-search.ts';
import { paths } from '../paths.ts';
import { permissionOf, type Session } from '../session.ts';
import type { Theme } from '../theme.ts';
import {
  consoleLanguageNames,
  consoleLanguages,
  type ConsoleLanguage,
} from '../words/languages.ts';
import { mainPages, ownPages, startPage, workspacePages } from './nav.ts';
import { phrase } from '../words/phrase.ts';

export type FoundThing = RouteAnswer<'GET /search'>['items'][number];

/** What choosing an entry does. */
export type PaletteAct =
  | { to: string }
  | { href: string }
  | { theme: Theme }
  | { language: ConsoleLanguage }
  | { write: string }
  | { lease: string; verb: LeaseVerb }
  | 'sign out';

export interface PaletteEntry {
  key: string;
  label: string;
  /** Beside it: what else tells it from others. */
  note?: string;
  /** Other words people have for it. */
  words?: string;
  /** True: the label is somebody else’s word. */
  isOthers?: boolean;
  act: PaletteAct;
}

export interface PaletteGroup {
  label: string;
  items: PaletteEntry[];
}

export type LeaseVerb = 'pause' | 'resume';

export const leaseVerbs = {
  pause: { word: phrase('Pause'), needs: 'POST /leases/{id}/pause', of: 'live' },
  resume: { word: phrase('Resume'), needs: 'POST /leases/{id}/resume', of: 'paused' },
} as const satisfies Record<
  LeaseVerb,
  { word: string; needs: Endpoint; of: NonNullable<FoundThing['state']> }
>;

const verbNames = ['pause', 'resume'] as const satisfies readonly LeaseVerb[];

/** `pause riverside` asks for leases alone; `pause` by itself is a word like another. */
export function verbIn(text: string): { verb: LeaseVerb; rest: string } | undefined {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(.*)$/s.exec(text) ?? [];
  const verb = verbNames.find((name) =>
    [name, foldedText(leaseVerbs[name].word)].includes(foldedText(first)),
  );
  return verb && { verb, rest: rest.trim() };
}

const pageEntries: readonly PaletteEntry[] = [
  ...[...mainPages, startPage, ...workspacePages, ...ownPages].map(({ text, to }) => ({
    label: text,
    to,
  })),
  { label: phrase('Live calls'), to: paths.liveCalls() },
  { label: phrase('Invitations'), to: paths.invitations() },
  { label: phrase('Compare policies'), to: paths.compare() },
].map(({ label, to }) => ({ key: `page ${to}`, label, act: { to } }));

interface Action extends PaletteEntry {
  /** Absent: everybody may. */
  needs?: Endpoint;
}

const verbActions = verbNames.map((verb): Action => {
  const { word, needs } = leaseVerbs[verb];
  return {
    key: verb,
    label: phrase('{word} a lease …', { word }),
    act: { write: `${word.toLowerCase()} ` },
    needs,
  };
});

const actions: readonly Action[] = [
  {
    key: 'new lease',
    label: phrase('Cut a lease'),
    words: phrase('new lease create add'),
    act: { to: paths.newLease() },
    needs: 'POST /leases',
  },
  {
    key: 'new api',
    label: phrase('Enrol an API'),
    words: phrase('new api create add import'),
    act: { to: paths.newApi() },
    needs: 'POST /apis',
  },
  ...verbActions,
  { key: 'dark', label: phrase('Dark'), words: phrase('mode theme night'), act: { theme: 'dark' } },
  {
    key: 'light',
    label: phrase('Light'),
    words: phrase('mode theme day'),
    act: { theme: 'light' },
  },
  {
    key: 'system',
    label: phrase('Light or dark as the system'),
    words: phrase('mode theme auto'),
    act: { theme: 'system' },
  },
  ...consoleLanguages.map((name) => ({
    key: name,
    label: phrase('Language: {name}', { name: consoleLanguageNames[name] }),
    words: phrase('language translation'),
    act: { language: name },
  })),
  {
    key: 'sign out',
    label: phrase('Sign out'),
    words: phrase('log out logout leave'),
    act: 'sign out',
  },
];

/** Pages and actions, without asking anybody. */
export function ownGroups(text: string, { workspace }: Session): PaletteGroup[] {
  const allowed = actions.filter(
    ({ needs }) => needs === undefined || permissionOf(workspace.role, needs).isAllowed,
  );
  return [
    { label: phrase('Pages'), items: narrowed(pageEntries, text) },
    { label: phrase('Actions'), items: narrowed(allowed, text) },
  ];
}

export type SavedView = RouteAnswer<'GET /views'>['items'][number];

const listWords = {
  leases: phrase('Leases'),
  apis: phrase('APIs'),
  calls: phrase('Calls'),
  audit: phrase('Audit log'),
} as const satisfies Record<SavedView['list'], string>;

/** Views of lists that whoever is signed in has saved. */
export const viewEntries = (views: readonly SavedView[]): PaletteEntry[] =>
  views.map((view) => ({
    key: `view ${view.id}`,
    label: view.name,
    note: listWords[view.list],
    words: phrase('view'),
    isOthers: true,
    act: { to: viewPath(view) },
  }));

/** Those that hold every word, the best first. */
export function narrowed(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = searchedWords(text);
  const whole = words.join(' ');
  return entries
    .map((entry) => {
      const searched = foldedText([entry.label, entry.note, entry.words].filter(Boolean).join(' '));
      return { entry, searched, rank: fitRank(searched, whole) };
    })
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const kindLabels = {
  lease: phrase('Leases'),
  api: phrase('APIs'),
  operation: phrase('Operations'),
  field: phrase('Fields'),
  key: phrase('Keys'),
  person: phrase('People'),
  call: phrase('Calls'),
} as const satisfies Record<FoundThing['kind'], string>;

const lists = {
  lease: {
    label: (text: string) => phrase('All leases with “{text}”', { text }),
    to: (search: string) => paths.leases({ search }),
  },
  api: {
    label: (text: string) => phrase('All APIs with “{text}”', { text }),
    to: (search: string) => paths.apis({ search }),
  },
} as const;

/** What the workspace has, kind by kind; of lists that go on, the way to all of it. */
export function foundGroups(
  { items, more }: RouteAnswer<'GET /search'>,
  text: string,
): PaletteGroup[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, things]) => {
    const list = kind === 'lease' || kind === 'api' ? lists[kind] : undefined;
    const rest: PaletteEntry[] =
      list && more.includes(kind)
        ? [{ key: `all ${kind}`, label: list.label(text), act: { to: list.to(text) } }]
        : [];
    return { label: kindLabels[kind], items: [...things.map(thingEntry), ...rest] };
  });
}

const stateWords = {
  live: '',
  paused: phrase('paused'),
  expired: phrase('expired'),
  revoked: phrase('revoked'),
} as const;

function thingEntry(thing: FoundThing): PaletteEntry {
  const { kind, id, name, note, of, state } = thing;
  const about = kind === 'call' || kind === 'lease' ? '' : note;
  return {
    key: `${kind} ${id} ${of?.id ?? ''}`,
    label: name,
    note: [state && stateWords[state], of?.name, about].filter(Boolean).join(' · '),
    words: `${note} ${id}`,
    isOthers: true,
    act: { to: pathOfKind[kind](id, of?.id ?? '') },
  };
}

/** Where a thing is shown: by its own id, and that of what it is of. */
const pathOfKind = {
  lease: (id) => paths.lease(id),
  api: (id) => paths.api(id),
  operation: (id, within) => paths.apiOperations(within, { search: id }),
  field: (id, within) => paths.apiFields(within, { search: id }),
  key: (_, within) => paths.leaseKeys(within),
  person: () => paths.members(),
  call: (id) => paths.call(id),
} as const satisfies Record<FoundThing['kind'], (id: string, within: string) => string>;

/** Leases that can be paused, or resumed. */
export const verbEntries = (items: readonly FoundThing[], verb: LeaseVerb): PaletteEntry[] => {
  const { word, of: wanted } = leaseVerbs[verb];
  return items
    .filter(({ kind, state }) => kind === 'lease' && state === wanted)
    .map(({ id, name, note, of }) => ({
      key: `${verb} ${id}`,
      label: `${word} ${name}`,
      note: of?.name ?? '',
      words: note,
      isOthers: true,
      act: { lease: id, verb },
    }));
};
