import type { OperationNames, Policy } from '@leasehold/privacy';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ShownLease } from '../../leases/LeaseFrame.tsx';
import { loadPart } from '../../parts/lost-parts.ts';
import type { Preview, PreviewEnv, Sheet } from './preview.ts';

/** Samples longer than this wait for a pause: the engine would hold up the typing. */
const smallChars = 50_000;
const pauseMs = 200;

/**
 * Both sheets of a sample, kept in step with the policy. Tokens are made with a key of this page,
 * thrown away with it. Undefined while there is no sample, or the engine is on its way: the table
 * of a policy does not wait for it.
 */
export function usePreview(
  sample: string | undefined,
  policy: Policy,
  described: readonly string[],
  operation: OperationNames | undefined,
  { tokens }: Pick<ShownLease, 'tokens'>,
): { sheet: Sheet; preview: Preview } | undefined {
  const [secret] = useState((): Omit<PreviewEnv, 'tokens'> => ({
    leaseSecret: crypto.getRandomValues(new Uint8Array(32)),
    now: () => Date.now(),
  }));
  const at = usePaused(policy, sample !== undefined && sample.length > smallChars ? pauseMs : 0);
  const shown = useDeferredValue(at);
  const { data: engine } = useQuery({
    meta: { shows: [] },
    queryKey: ['engine'],
    queryFn: () => loadPart(() => import('./preview.ts')),
    // Not before: over a slow line what it needs to know comes first.
    enabled: sample !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return useMemo(
    () =>
      sample === undefined || !engine
        ? undefined
        : {
            sheet: engine.sampleSheet(sample),
            preview: engine.previewSample(
              sample,
              shown,
              described,
              { ...secret, tokens },
              operation,
            ),
          },
    [sample, shown, described, secret, tokens, operation, engine],
  );
}

function usePaused<Value>(value: Value, ms: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    if (ms === 0) return undefined;
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return ms === 0 ? value : paused;
}
