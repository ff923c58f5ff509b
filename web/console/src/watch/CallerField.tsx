import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useRead } from '../api.ts';
import { FoundField } from '../parts/lists/FoundField.tsx';
import type { CallListFilter } from './call-filter.ts';
import { phrase } from '../words/phrase.ts';

type Caller = RouteAnswer<'GET /callers'>['items'][number];
type Chosen = Record<'principal' | 'person' | 'application', string>;

/** How each kind is asked for, and what it is called. */
const kinds = {
  key: { name: 'principal', word: phrase('key') },
  application: { name: 'application', word: phrase('application') },
  person: { name: 'person', word: phrase('person') },
} as const satisfies Record<Caller['kind'], { name: keyof Chosen; word: string }>;

const kindNames = ['key', 'application', 'person'] as const;
const searchCharsMax = 100;

/** Who a list is limited to already. */
function chosenIn(filter: CallListFilter): Pick<Caller, 'kind' | 'id'> | null {
  for (const kind of kindNames) {
    const id = filter[kinds[kind].name];
    if (id !== undefined && id !== '') return { kind, id };
  }
  return null;
}

interface CallerFieldProps {
  filter: CallListFilter;
  onChange: (chosen: Chosen) => void;
}

/** Who called, found by typing: a key, an application, or a person. */
export function CallerField({ filter, onChange }: CallerFieldProps) {
  const { leaseId } = filter;
  const [typed, setTyped] = useState<string>();
  const asked = chosenIn(filter);
  const id = asked?.id ?? '';
  const ofLease = leaseId !== undefined && { leaseId };
  // an application may be called by an address of its own, longer than what is searched for
  const canBeFound = id !== '' && id.length <= searchCharsMax;
  const chosen = useRead('GET /callers', { query: { search: id } }, { enabled: canBeFound });
  const known: Caller | null =
    asked && (chosen.data?.items.find((caller) => caller.id === id) ?? { ...asked, name: id });
  const search = typed?.trim().slice(0, searchCharsMax) ?? '';
  const found = useRead(
    'GET /callers',
    { query: { ...ofLease, ...(search !== '' && { search }) } },
    { enabled: typed !== undefined },
  );
  return (
    <FoundField<Caller>
      label={phrase('Who called')}
      any={phrase('Anybody')}
      nothing={phrase('Nobody of that name.')}
      chosen={known}
      typed={typed}
      onType={setTyped}
      found={{ items: found.data?.items, isFetching: found.isFetching }}
      keyOf={({ kind, id: ofKind }) => `${kind} ${ofKind}`}
      noteOf={({ kind }) => kinds[kind].word}
      onChoose={(caller) =>
        onChange({
          principal: '',
          person: '',
          application: '',
          ...(caller && { [kinds[caller.kind].name]: caller.id }),
        })
      }
    />
  );
}
