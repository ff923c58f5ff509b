import type { MarkedLine } from '@leasehold/ui/json';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { examples } from './examples/index.ts';
import { WorkbenchSheets, type WorkbenchControls } from './WorkbenchSheets.tsx';
import { SourceEditor } from './SourceEditor.tsx';
import type {
  BuiltView,
  Given,
  GoodView,
  SourceMistake,
  ToolCosts,
  WorkbenchAsk,
  WorkbenchView,
} from './view.ts';
import { watchRequests } from './watch-requests.ts';
import type { WorkbenchClient } from './workbench-client.ts';
import type { SeenRequest } from './worker-messages.ts';

interface Shown {
  view: GoodView;
  before?: readonly MarkedLine[] | undefined;
  costs?: ToolCosts | undefined;
  mistake?: SourceMistake | undefined;
}

interface LiveWorkbenchProps {
  client: WorkbenchClient;
  /** Of the first example, as the page was built with it. */
  first: BuiltView;
}

/**
 * The workbench that a visitor works with. Everything is computed in the worker; what was last
 * right stays while a text has a mistake.
 */
export function LiveWorkbench({ client, first }: LiveWorkbenchProps) {
  const ask = useRef<WorkbenchAsk>({ text: examples[0].text, changes: {} });
  const hasAsked = useRef(false);
  const [shown, setShown] = useState<Shown>(first);
  const [isReading, setIsReading] = useState(false);
  const [given, setGiven] = useState<Given>();

  // the same from one drawing to the next, so that only what changed is drawn again
  const { send, controls } = useMemo(() => {
    const send = (more: Partial<WorkbenchAsk>) => {
      ask.current = { ...ask.current, ...more };
      hasAsked.current = true;
      setIsReading(true);
      client.ask(ask.current);
    };
    return { send, controls: controlsOf(ask, send) };
  }, [client]);
  // with a secret of this visit instead of the build's, unless the visitor was first
  const complete = useCallback(() => {
    if (!hasAsked.current) client.ask(ask.current);
  }, [client]);
  const requests = useRequests({ client, setShown, setIsReading, complete });
  return (
    <WorkbenchSheets
      view={shown.view}
      costs={shown.costs}
      before={shown.before}
      isStale={shown.mistake !== undefined}
      controls={controls}
      source={
        <SourceEditor
          first={examples[0].text}
          view={shown.view}
          mistake={shown.mistake}
          isReading={isReading}
          given={given}
          requests={given ? requests.filter(({ at }) => at >= given.at) : []}
          onGiven={(how) => setGiven({ at: performance.timeOrigin + performance.now(), how })}
          // an edit keeps what was chosen; another text begins anew
          onText={(text, isOther) =>
            send(isOther ? { text, tool: undefined, changes: {} } : { text })
          }
        />
      }
    />
  );
}

function controlsOf(
  ask: { readonly current: WorkbenchAsk },
  send: (more: Partial<WorkbenchAsk>) => void,
): WorkbenchControls {
  return {
    chooseTool: (tool) => send({ tool }),
    chooseTreatment: (path, filterType) => {
      const { [path]: _, ...others } = ask.current.changes;
      send({ changes: filterType ? { ...others, [path]: filterType } : others });
    },
  };
}

/** All requests of the tab, of the page and of the worker; views go where they are shown. */
function useRequests({
  client,
  setShown,
  setIsReading,
  complete,
}: {
  client: WorkbenchClient;
  setShown: (next: (last: Shown) => Shown) => void;
  setIsReading: (is: boolean) => void;
  complete: () => void;
}): SeenRequest[] {
  const [requests, setRequests] = useState<SeenRequest[]>([]);
  useEffect(() => {
    const requested = (request: SeenRequest) => setRequests((others) => [...others, request]);
    const stop = watchRequests(requested);
    client.listen({
      viewed: (view) => {
        setIsReading(false);
        setShown((last) => nextShown(last, view));
      },
      treated: (answer) => setShown((last) => ({ ...last, view: { ...last.view, answer } })),
      filed: (file) => setShown((last) => ({ ...last, view: { ...last.view, file } })),
      counted: (costs) => setShown((last) => ({ ...last, costs })),
      requested,
      completed: complete,
    });
    return stop;
  }, [client, setShown, setIsReading, complete]);
  return requests;
}

function nextShown(last: Shown, view: WorkbenchView): Shown {
  if (view.kind === 'mistake') return { ...last, mistake: view.mistake };
  const isSame = view.tools.length === last.view.tools.length && view.source === last.view.source;
  return {
    view,
    before: last.view.answer?.after,
    // until they are counted anew
    costs: isSame ? last.costs : undefined,
  };
}
