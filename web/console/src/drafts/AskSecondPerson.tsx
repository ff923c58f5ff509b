import { askInDraft, heldRequest, type RefusedRequest } from '@leasehold/contract/hold-in-draft';
import { Button } from '@leasehold/ui';
import { Link } from 'react-router';
import { client, refetchAfter } from '../api.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { useWork } from '../use-work.ts';

/** What one person alone may not do is put in a draft, and somebody else is asked to look at it. */
export function AskSecondPerson({ request }: { request: RefusedRequest }) {
  const { workspace } = useSession();
  const ask = useWork({
    mutationFn: async () => {
      const held = await heldRequest(client, request, workspace.id);
      return held ? askInDraft(client, held) : null;
    },
    onSuccess: () => refetchAfter('POST /drafts'),
  });
  if (ask.data === null)
    return (
      <p role="status">{phrase('This cannot wait in a draft: the page of the error says why.')}</p>
    );
  if (ask.data) {
    const { id } = ask.data;
    return (
      <p role="status">
        {phraseParts('It waits in a draft. <a>Open the draft</a>', {
          a: (words) => <Link to={paths.draft(id)}>{words}</Link>,
        })}
      </p>
    );
  }
  return (
    <>
      {ask.error && <p>{ask.error.message}</p>}
      <p>
        <Button size="sm" aria-busy={ask.isPending} onClick={() => ask.mutate()}>
          {phrase('Ask for a second person')}
        </Button>
      </p>
    </>
  );
}
