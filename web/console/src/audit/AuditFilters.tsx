import { auditGroupNames, auditGroups } from '@leasehold/contract/browser';
import { SelectField } from '../parts/Field.tsx';
import { FilterBar } from '../parts/lists/FilterBar.tsx';
import { useNarrow } from '../parts/lists/use-narrow.ts';
import { auditFilterNames, type AuditListFilter } from './audit-filter.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/**
 * Narrows the log to what it was about, whoever acted and a time. `actors`: those there are, by
 * name.
 */
export function AuditFilters({
  filter,
  actors,
}: {
  filter: AuditListFilter;
  actors: ReadonlyMap<string, string>;
}) {
  const narrow = useNarrow<keyof AuditListFilter>();
  const { group = '', actor = '' } = filter;
  // Somebody may have left, or be asked for by an address.
  const known =
    actor === '' || actors.has(actor) ? [...actors] : [...actors, [actor, actor] as const];
  return (
    <FilterBar names={auditFilterNames}>
      <SelectField
        label={phrase('About')}
        value={group}
        options={[
          { value: '', text: phrase('Anything') },
          ...auditGroupNames.map((value) => ({ value, text: phraseOf(auditGroups[value]) })),
        ]}
        onChange={(value) => narrow({ group: value })}
      />
      <SelectField
        label={phrase('Who')}
        value={actor}
        options={[
          { value: '', text: phrase('Anybody') },
          ...known.map(([value, text]) => ({ value, text })),
        ]}
        onChange={(value) => narrow({ actor: value })}
      />
    </FilterBar>
  );
}
