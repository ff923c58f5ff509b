import { fitRank, foldedText, PublicError } from '@leasehold/contract/browser';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { client, useRead } from '../api.ts';
import { useLetMore } from '../leases/LetMore.tsx';
import { usePauseLease } from '../leases/use-pause-lease.ts';
import { useSay } from '../parts/Toasts.tsx';
import { permissionOf, useSession } from '../session.ts';
import { chooseTheme } from '../theme.ts';
import { docEntries } from './doc-pages.ts';
import {
  foundGroups,
  leaseVerbs,
  narrowed,
  ownGroups,
  verbEntries,
  verbIn,
  viewEntries,
  type LeaseVerb,
  type PaletteEntry,
  type PaletteGroup,
} from './palette-entries.ts';
import { useFound, type Found } from './use-found.ts';
import { useSignOut } from './use-sign-out.ts';
import { phrase } from '../words/phrase.ts';
import { chooseLanguage } from '../words/languages.ts';

interface Palette {
  text: string;
  write: (text: string) => void;
  groups: PaletteGroup[];
  /** True: leases alone are looked for, to do something with one. */
  isOfLeases: boolean;
  /** True: of what is typed now nothing was answered yet. */
  isAsking: boolean;
  /** Below the list: what was not looked through. */
  remark: string;
  run: (entry: PaletteEntry) => void;
}

const docsMax = 5;

/** What the palette shows of what is typed, and what choosing does. */
export function usePalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): Palette {
  const [text, write] = useState('');
  const session = useSession();
  const docs = useDocs(isOpen);
  const views = useRead('GET /views', {}, { enabled: isOpen }).data?.items ?? [];
  const asked = verbFor(text, session.workspace.role);
  const wanted = (asked ? asked.rest : text).trim();
  const found = useFound(wanted, asked && 'lease', isOpen);
  const isAsking = found.text !== wanted;
  const run = useRun({ write, onClose });
  useEffect(() => {
    if (!isOpen) write('');
  }, [isOpen]);

  const groups = asked
    ? [
        {
          label: phrase('Actions'),
          items: narrowed(verbEntries(found.answer.items, asked.verb), wanted),
        },
      ]
    : [
        ...(wanted === '' ? newestLeases(found) : []),
        { label: phrase('Views'), items: narrowed(viewEntries(views), text) },
        ...ownGroups(text, session),
        ...(wanted === '' ? [] : foundSoFar(found, wanted)),
        {
          label: phrase('Documentation'),
          items: text === '' || isAsking ? [] : narrowed(docs, text).slice(0, docsMax),
        },
      ];
  return {
    text,
    write,
    groups: groups.filter(({ items }) => items.length > 0),
    isOfLeases: asked !== undefined,
    isAsking,
    remark: remarkOn(found.error, found.answer.unread),
    run,
  };
}

/** Before anything is typed. */
const newestLeases = ({ answer, text }: Found): PaletteGroup[] =>
  text === ''
    ? foundGroups(answer, '').map(({ items }) => ({ label: phrase('Newest leases'), items }))
    : [];

/**
 * What was found of fewer letters stays as far as it fits, so that nothing is chosen that is not
 * meant. Kinds with the best name come first.
 */
const foundSoFar = ({ answer, text }: Found, wanted: string): PaletteGroup[] =>
  foundGroups(answer, wanted)
    .map(({ label, items }) => ({
      label,
      items: text === wanted ? items : narrowed(items, wanted),
    }))
    .toSorted((a, b) => bestRank(a, wanted) - bestRank(b, wanted));

const bestRank = ({ items }: PaletteGroup, wanted: string): number =>
  Math.min(...items.map(({ label }) => fitRank(foldedText(label), foldedText(wanted))));

/** Whoever may not do it is told of things alone. */
function verbFor(text: string, role: Parameters<typeof permissionOf>[0]) {
  const asked = verbIn(text);
  return asked && permissionOf(role, leaseVerbs[asked.verb].needs).isAllowed ? asked : undefined;
}

function remarkOn(error: Error | undefined, unread: number): string {
  if (error) {
    const why = error instanceof PublicError ? error.message : phrase('Something went wrong.');
    return phrase('Pages and actions alone were looked through. {why}', { why });
  }
  return unread > 0
    ? phrase('Operations and fields of {unread|# API|# APIs} are not looked through yet.', {
        unread,
      })
    : '';
}

function useDocs(isOpen: boolean): readonly PaletteEntry[] {
  const [docs, setDocs] = useState<readonly PaletteEntry[]>([]);
  useEffect(() => {
    if (isOpen) void docEntries().then(setDocs);
  }, [isOpen]);
  return docs;
}

function useRun({
  write,
  onClose,
}: {
  write: (text: string) => void;
  onClose: () => void;
}): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const actOnLease = useLeaseVerb();
  return ({ act }) => {
    if (act !== 'sign out' && 'write' in act) return write(act.write);
    onClose();
    if (act === 'sign out') void signOut();
    else if ('to' in act) void navigate(act.to);
    else if ('href' in act) location.assign(act.href);
    else if ('theme' in act) chooseTheme(act.theme);
    else if ('language' in act) chooseLanguage(act.language);
    else void actOnLease(act.verb, act.lease);
  };
}

/** As the lease's own page does it: a pause at once, with its way back; the rest is asked first. */
function useLeaseVerb(): (verb: LeaseVerb, id: string) => Promise<void> {
  const { pause } = usePauseLease();
  const ask = useLetMore();
  const say = useSay();
  return async (verb, id) => {
    try {
      if (verb === 'pause') await pause(id);
      else
        ask({
          lease: await client('GET /leases/{id}', { params: { id } }),
          title: phrase('Agents get in again'),
        });
    } catch (error) {
      say({
        title:
          verb === 'pause'
            ? phrase('The lease was not paused')
            : phrase('The lease was not resumed'),
        text: error instanceof Error ? error.message : '',
      });
    }
  };
}
