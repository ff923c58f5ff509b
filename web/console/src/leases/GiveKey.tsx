import type { RouteAnswer } from '@leasehold/contract/browser';
import { Button } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import { authOf, draftFor, noAuth } from '../apis/auth-draft.ts';
import { AuthFields } from '../apis/AuthFields.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';

type Api = RouteAnswer<'GET /apis/{id}'>;

interface GiveKeyProps {
  api: Api;
  onGiven: () => void;
  /** Absent: there is nothing to go on with. */
  onWithout?: () => void;
}

/**
 * Asks for the API's key where it is missed, with the kind and the header its description names
 * already in.
 */
export function GiveKey({ api, onGiven, onWithout }: GiveKeyProps) {
  const [declared] = api.asksFor;
  const [draft, setDraft] = useState(
    declared ? draftFor(declared) : { ...noAuth, type: 'bearer' as const },
  );
  const update = useAct('PATCH /apis/{id}', { isForgotten: true });
  const isNone = draft.type === 'none';
  return (
    <Form
      onSubmit={() => {
        if (update.isPending || isNone) return;
        update.mutate(
          { params: { id: api.id }, body: { auth: authOf(draft), revision: api.revision } },
          { onSuccess: onGiven },
        );
      }}
    >
      <AuthFields draft={draft} onChange={setDraft} />
      {update.error && <Problem error={update.error} />}
      <div className="row">
        <ActionButton
          needs="PATCH /apis/{id}"
          type="submit"
          isBusy={update.isPending}
          unless={isNone ? 'Choose how the API is called.' : undefined}
        >
          Save and go on
        </ActionButton>
        {onWithout && (
          <Button variant="outline" onClick={onWithout}>
            Go on without
          </Button>
        )}
      </div>
    </Form>
  );
}
