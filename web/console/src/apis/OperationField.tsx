import { useDeferredValue, useId } from 'react';
import { useRead } from '../api.ts';
import { TextField } from '../parts/Field.tsx';
import { phrase } from '../words/phrase.ts';

interface OperationFieldProps {
  apiId: string;
  value: string;
  onChange: (operation: string) => void;
}

/**
 * One operation of maybe a thousand: what is typed is searched for, and chosen from what is found.
 */
export function OperationField({ apiId, value, onChange }: OperationFieldProps) {
  const list = useId();
  const typed = useDeferredValue(value.trim().slice(0, 100));
  const { data } = useRead('GET /apis/{id}/operations', {
    params: { id: apiId },
    query: { ...(typed && { search: typed }), limit: 20 },
  });
  return (
    <>
      <TextField
        label={phrase('Operation')}
        isCode
        autoComplete="off"
        list={list}
        placeholder="GET /customers/{id}"
        value={value}
        onChange={onChange}
      />
      <datalist id={list}>
        {data?.items.map(({ id, summary }) => (
          <option key={id} value={id}>
            {summary}
          </option>
        ))}
      </datalist>
    </>
  );
}
