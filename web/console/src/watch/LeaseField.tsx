import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useRead } from '../api.ts';
import { FoundField } from '../parts/lists/FoundField.tsx';
import { phrase } from '../words/phrase.ts';

type Lease = Pick<RouteAnswer<'GET /leases'>['items'][number], 'id' | 'name' | 'state'>;

interface LeaseFieldProps {
  label?: string;
  /** What no lease means. */
  any?: string;
  /** Empty: none. */
  value: string;
  onChange: (leaseId: string) => void;
}

/** One lease of the workspace, found by typing; there may be thousands. */
export function LeaseField({
  label = phrase('Lease'),
  any = phrase('Any'),
  value,
  onChange,
}: LeaseFieldProps) {
  const [typed, setTyped] = useState<string>();
  const chosen = useRead('GET /leases/{id}', { params: { id: value } }, { enabled: value !== '' });
  const known: Lease | null =
    value === ''
      ? null
      : chosen.data?.id === value
        ? chosen.data
        : { id: value, name: value, state: 'live' };
  const search = typed?.trim().slice(0, 100) ?? '';
  const found = useRead(
    'GET /leases',
    { query: { limit: 20, ...(search !== '' && { search }) } },
    { enabled: typed !== undefined },
  );
  return (
    <FoundField<Lease>
      label={label}
      any={any}
      nothing={phrase('No lease of that name.')}
      chosen={known}
      typed={typed}
      onType={setTyped}
      found={{ items: found.data?.items, isFetching: found.isFetching }}
      keyOf={({ id }) => id}
      noteOf={({ state }) => (state === 'live' ? null : state)}
      onChoose={(lease) => onChange(lease?.id ?? '')}
    />
  );
}
