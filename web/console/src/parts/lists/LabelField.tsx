import { useSearchParams } from 'react-router';
import { useRead } from '../../api.ts';
import { SelectField } from '../Field.tsx';
import { useNarrow } from './use-narrow.ts';
import { phrase } from '../../words/phrase.ts';

/** Narrows a list to what has one label; nothing, where none is in use. */
export function LabelField({ of }: { of: 'leases' | 'apis' }) {
  const [search] = useSearchParams();
  const narrow = useNarrow<'label'>();
  const used = useRead('GET /labels').data?.items ?? [];
  const chosen = search.get('label') ?? '';
  const known = used.filter((one) => one[of] > 0);
  if (known.length === 0 && chosen === '') return null;
  const isKnown = chosen === '' || known.some(({ label }) => label === chosen);
  return (
    <SelectField
      label={phrase('Label')}
      isLabelSaid
      value={chosen}
      options={[
        { value: '', text: phrase('Every label') },
        ...(isKnown ? [] : [{ value: chosen, text: chosen }]),
        ...known.map((one) => ({ value: one.label, text: `${one.label} (${one[of]})` })),
      ]}
      onChange={(label) => narrow({ label })}
    />
  );
}
