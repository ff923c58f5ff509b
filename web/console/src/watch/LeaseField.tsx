import { useRead } from '../api.ts';
import { SelectField } from '../parts/Field.tsx';

/** One lease of the workspace, or any. */
export function LeaseField({
  value,
  onChange,
  label = 'Lease',
  any = 'Any',
}: {
  value: string;
  onChange: (leaseId: string) => void;
  label?: string;
  any?: string;
}) {
  const leases = useRead('GET /leases', { query: { limit: 200 } });
  const known = leases.data?.items ?? [];
  const options = known.map(({ id, name }) => ({ value: id, text: name }));
  const isKnown = value === '' || known.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      value={value}
      options={[{ value: '', text: any }, ...options, ...(isKnown ? [] : [{ value, text: value }])]}
      onChange={onChange}
    />
  );
}
