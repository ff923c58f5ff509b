import { useAct } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import { useLetMore } from './LetMore.tsx';
import { deniedText } from './say-denied.ts';
import { phrase } from '../words/phrase.ts';

interface PauseLease {
  /** Pauses at once and says so, with the way back; rejects where it could not be done. */
  pause: (id: string) => Promise<void>;
  isBusy: boolean;
  error: Error | null;
}

/** Pausing takes away, so it is done at once; resuming is asked for like all that lets more. */
export function usePauseLease(): PauseLease {
  const act = useAct('POST /leases/{id}/pause');
  const say = useSay();
  const ask = useLetMore();
  return {
    pause: async (id) => {
      const paused = await act.mutateAsync({ params: { id } });
      say({
        title: phrase('The lease is paused'),
        ...(paused.denied && { text: deniedText(paused.denied) }),
        undo: () => ask({ lease: paused, title: phrase('Agents get in again') }),
      });
    },
    isBusy: act.isPending,
    error: act.error,
  };
}
