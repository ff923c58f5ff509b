import type { RouteAnswer } from '@leasehold/contract/browser';
import { useState } from 'react';
import { useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { GiveAccess } from './GiveAccess.tsx';
import { remedyFor, type ApiFailure } from './remedy-for.ts';
import { phrase } from '../words/phrase.ts';

interface UpstreamRemedyProps {
  apiId: string;
  failure: ApiFailure;
  /** What was done is in force. Absent: it is said, and the call has to be made again. */
  onMended?: () => void;
}

/** What mends a failure of the API, as a button where the failure is seen; nothing: nothing here does. */
export function UpstreamRemedy({ apiId, failure, onMended }: UpstreamRemedyProps) {
  const remedy = remedyFor(failure);
  const api = useRead('GET /apis/{id}', { params: { id: apiId } }, { enabled: !!remedy });
  const [isOpen, setOpen] = useState(false);
  const say = useSay();
  if (!remedy || !api.data || api.data.isSample) return null;
  const { title, text, button, saved } = words[remedy](api.data);
  return (
    <div className="stack">
      <p>{text}</p>
      <div>
        <ActionButton needs="PATCH /apis/{id}" onClick={() => setOpen(true)}>
          {button}
        </ActionButton>
      </div>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <GiveAccess
          api={api.data}
          asks={{ [remedy]: true }}
          action={phrase('Save')}
          onGiven={() => {
            setOpen(false);
            if (onMended) onMended();
            else
              say({
                title: saved,
                text: phrase('Call again: whether the API answers shows then.'),
              });
          }}
        />
      </Dialog>
    </div>
  );
}

type Api = RouteAnswer<'GET /apis/{id}'>;

const words = {
  key: ({ name, auth }: Api) => ({
    title: phrase('The key of {name}', { name }),
    text: phrase(
      'The API refused Leasehold: it wants a key, or another one than it was given. Agents never have it.',
    ),
    button: auth.type === 'none' ? phrase('Give the API’s key') : phrase('Give another key'),
    saved: phrase('The key is saved'),
  }),
  address: ({ name, baseUrl }: Api) => ({
    title: phrase('The address of {name}', { name }),
    text: phrase('Leasehold calls it at {baseUrl}.', { baseUrl }),
    button: phrase('Change the API’s address'),
    saved: phrase('The address is saved'),
  }),
} as const;
