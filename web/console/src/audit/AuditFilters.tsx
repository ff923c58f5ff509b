import { auditGroupNames, auditGroups } from '@leasehold/contract/browser';
import { SelectField } from '../parts/Field.tsx';
import { FilterBar } from '../parts/lists/FilterBar.tsx';
import { useNarrow } from '../parts/lists/use-narrow.ts';
import { auditFilterNames, type AuditListFilter } from './audit-filter.ts';

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
        label="About"
        value={group}
        options={[
          { value: '', text: 'Anything' },
          ...auditGroupNames.map((value) => ({ value, text: auditGroups[value] })),
        ]}
        onChange={(value) => narrow({ group: value })}
      />
      <SelectField
        label="Who"
        value={actor}
        options={[
          { value: '', text: 'Anybody' },
          ...known.map(([value, text]) => ({ value, text })),
        ]}
        onChange={(value) => narrow({ actor: value })}
      />
    </FilterBar>
  );
}
