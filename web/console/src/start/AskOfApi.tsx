import type { RouteAnswer } from '@leasehold/contract/browser';
import { useRead } from '../api.ts';
import { SendingView } from '../apis/call/SendingView.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { needsKey, openServer, type FirstLease } from './begin.ts';
import { GiveAccess } from './GiveAccess.tsx';
import { cutting, useBegin } from './use-begin.ts';
import { phrase } from '../words/phrase.ts';

interface AskOfApiProps {
  onBegun: (begun: FirstLease) => void;
}

/**
 * An API that is enrolled and has no lease yet. What its description says it needs is asked for
 * first: without it agents would be refused.
 */
export function AskOfApi({ apiId, onBegun }: AskOfApiProps & { apiId: string }) {
  const api = useRead('GET /apis/{id}', { params: { id: apiId } });
  return <QueryView query={api}>{(known) => <Ask api={known} onBegun={onBegun} />}</QueryView>;
}

function Ask({ api, onBegun }: AskOfApiProps & { api: RouteAnswer<'GET /apis/{id}'> }) {
  const { begin, progress } = useBegin(onBegun);
  const go = () => {
    if (!begin.isPending) begin.mutate({ apiId: api.id });
  };
  const asks = { key: needsKey(api), variables: !api.isSample && openServer(api) !== undefined };
  const isAsking = asks.key || asks.variables;
  return (
    <div className="stack">
      <Notice title={askedWords(asks)}>
        <p>
          {asks.key
            ? phrase(
                'Its description says so. Leasehold sends it with each call; agents never have it. Without it the API will refuse them.',
              )
            : isAsking
              ? phrase(
                  'Its description leaves them to whoever calls it, and says what they are otherwise.',
                )
              : phrase('Agents see nothing of it until a lease of it is cut.')}
        </p>
      </Notice>
      {begin.isPending && progress ? (
        <SendingView sent={progress.sent} step={cutting} onCancel={begin.cancel} />
      ) : isAsking ? (
        <GiveAccess
          api={api}
          asks={asks}
          action={phrase('Save and go on')}
          onGiven={go}
          onWithout={go}
        />
      ) : (
        <div>
          <ActionButton needs="POST /leases" onClick={go}>
            {phrase('Cut its first lease')}
          </ActionButton>
        </div>
      )}
      {begin.error && <Problem error={begin.error} />}
    </div>
  );
}

function askedWords({ key, variables }: { key: boolean; variables: boolean }): string {
  if (key)
    return variables
      ? phrase('This API asks for a key, and for its address')
      : phrase('This API asks for a key');
  return variables
    ? phrase('This API asks for parts of its address')
    : phrase('The API is enrolled');
}
