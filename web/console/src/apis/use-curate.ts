import { useAct } from '../api.ts';
import { useSay } from '../parts/Toasts.tsx';
import type { Api } from './ApiFrame.tsx';
import { editCuration, type CurationEdit } from './curation-edit.ts';

/** Says what an owner makes of one operation, beside all that was said before; with a way back. */
export function useCurate(api: Api) {
  const update = useAct('PATCH /apis/{id}');
  const say = useSay();
  const params = { id: api.id };
  const put = (operation: string, edit: CurationEdit, title: string, onDone?: () => void) => {
    const before = api.curation;
    const undo = () => update.mutate({ params, body: { curation: before } }, { onSuccess: () => say({ title: 'Put back' }) });
    update.mutate(
      { params, body: { curation: editCuration(before, operation, edit), revision: api.revision } },
      {
        onSuccess: () => {
          say({ title, text: operation, undo });
          onDone?.();
        },
      },
    );
  };
  return { put, isPending: update.isPending, error: update.error };
}
