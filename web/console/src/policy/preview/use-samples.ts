import type { RouteAnswer } from '@leasehold/contract/browser';
import { useEffect, useMemo, useState } from 'react';
import { client, useRead } from '../../api.ts';
import { takeSample } from '../../sample-handover.ts';
import { useMay } from '../../session.ts';
import type { DescribedField } from '../fields/field-rows.ts';

type Answer = RouteAnswer<'GET /apis/{id}/answer'>;

/** What the description says of an operation's answer; that of another operation is nothing. */
export function useAnswer(apiId: string, operationId: string | undefined) {
  const query = useRead(
    'GET /apis/{id}/answer',
    { params: { id: apiId }, query: { operation: operationId ?? '' } },
    { enabled: operationId !== undefined },
  );
  const data: Answer | undefined = query.data?.operation === operationId ? query.data : undefined;
  const invented = useMemo(
    () => (data?.sample === undefined ? undefined : JSON.stringify(data.sample)),
    [data],
  );
  return { ...query, data, invented } as typeof query & { invented: string | undefined };
}

interface Sample {
  text: string;
  origin: 'pasted' | 'tried';
  /** Suggestions for fields that are not described. */
  fields: readonly DescribedField[];
}

/** Answers of the owner's own, in the memory of this page alone. */
export function useSamples(apiId: string) {
  const [handed] = useState(() => takeSample(apiId));
  const [samples, setSamples] = useState<ReadonlyMap<string, Sample>>(new Map());
  const may = useMay('POST /apis/{id}/suggest');
  const put = (operation: string, text: string, origin: Sample['origin']) => {
    const keep = (fields: readonly DescribedField[]) =>
      setSamples((now) => new Map(now).set(operation, { text, origin, fields }));
    keep([]);
    // Without suggestions the sample is as good a sample.
    if (may.isAllowed)
      client('POST /apis/{id}/suggest', {
        params: { id: apiId },
        body: { operation, answer: text },
      }).then(
        ({ items }) => keep(items),
        () => undefined,
      );
  };
  useEffect(() => {
    if (handed) put(handed.operation, handed.text, 'tried');
    // once: what was handed over is taken
  }, []);
  return {
    handed: handed?.operation,
    of: (operation: string) => samples.get(operation),
    put,
    drop: (operation: string) =>
      setSamples((now) => new Map([...now].filter(([id]) => id !== operation))),
  };
}

/** With what is suggested for fields that only the sample has. */
export function withSuggestions(
  described: readonly DescribedField[],
  more: readonly DescribedField[],
): DescribedField[] {
  const known = new Set(described.map(({ path }) => path));
  return [...described, ...more.filter(({ path }) => !known.has(path))];
}
