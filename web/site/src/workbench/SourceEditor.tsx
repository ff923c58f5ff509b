import { OthersWord } from '@leasehold/ui';
import { useEffect, useRef, useState } from 'react';
import { examples } from './examples/index.ts';
import type { Given } from './LiveWorkbench.tsx';
import { Panel } from './Panel.tsx';
import styles from './workbench.module.css';
import type { GoodView, SourceMistake } from './view.ts';
import type { SeenRequest } from './worker-messages.ts';

interface SourceEditorProps {
  first: string;
  view: GoodView;
  mistake: SourceMistake | undefined;
  isReading: boolean;
  given: Given | undefined;
  /** Since then. */
  requests: readonly SeenRequest[];
  /** `how`: it is another text, not an edit of the one before. */
  onText: (text: string, how?: string) => void;
}

/** A pause in typing. */
const pauseMs = 150;

/**
 * Where the text is pasted and edited. The text area keeps its own text: nothing is done with a key
 * but to note that a while later the text is sent to the worker.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { first, view, mistake, isReading, given, requests, onText } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<string | undefined>(examples[0].name);
  useEffect(() => () => clearTimeout(timer.current), []);

  const soon = (waitMs: number, how?: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onText(area.current?.value ?? '', how), waitMs);
  };
  const take = (name: string, text: string) => {
    if (area.current) area.current.value = text;
    area.current?.scrollTo(0, 0);
    setChosen(name);
    clearTimeout(timer.current);
    onText(text, 'took this example');
  };
  const goTo = ({ offset }: NonNullable<SourceMistake['at']>) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <Panel area="source" title="Your API, or one answer of it" note={view.source}>
      <ExampleButtons chosen={chosen} onTake={take} />
      <textarea
        ref={area}
        className={styles['text']}
        aria-label="A JSON answer, an OpenAPI document, a Postman collection or cURL lines"
        aria-invalid={mistake !== undefined}
        aria-describedby="workbench-status"
        defaultValue={first}
        onInput={({ nativeEvent }) => {
          const isPaste = nativeEvent instanceof InputEvent && isOtherText(nativeEvent);
          if (isPaste) setChosen(undefined);
          soon(isPaste ? 0 : pauseMs, isPaste ? 'pasted' : undefined);
        }}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        wrap="off"
      />
      <div id="workbench-status" className={styles['status']} role="status">
        {mistake ? (
          <p className={styles['mistake']}>
            {mistake.at && (
              <>
                <button
                  type="button"
                  className={styles['place']}
                  onClick={() => mistake.at && goTo(mistake.at)}
                >
                  Line {mistake.at.line}, column {mistake.at.column}
                </button>
                {': '}
              </>
            )}
            <OthersWord>{mistake.message}</OthersWord>
          </p>
        ) : (
          <p>{isReading ? 'Reading…' : readWords(view)}</p>
        )}
        <RequestCount given={given} requests={requests} />
      </div>
    </Panel>
  );
}

/** Pasted or dropped: the request count begins anew. */
const isOtherText = ({ inputType }: InputEvent): boolean =>
  inputType === 'insertFromPaste' || inputType === 'insertFromDrop';

function readWords({ kind, source, tools, answer }: GoodView): string {
  if (kind === 'answer') return `${source}, ${answer?.fields.length ?? 0} fields.`;
  return `${source}, ${tools.length.toLocaleString('en')} ${tools.length === 1 ? 'operation' : 'operations'}.`;
}

/** Built and live alike; without `onTake` they only take their room. */
export function ExampleButtons({
  chosen,
  onTake,
}: {
  chosen: string | undefined;
  onTake?: (name: string, text: string) => void;
}) {
  return (
    <div
      className={styles['examples']}
      role="group"
      aria-label="Ready examples"
      data-waiting={onTake ? undefined : ''}
    >
      {examples.map(({ name, kind, text }) => (
        <button
          key={name}
          type="button"
          className={styles['example']}
          aria-pressed={name === chosen}
          onClick={() => onTake?.(name, text)}
        >
          {name} <span>{kind}</span>
        </button>
      ))}
    </div>
  );
}

/** Requests of this tab since the visitor gave the text, by the browser's own record of them. */
function RequestCount({
  given,
  requests,
}: {
  given: Given | undefined;
  requests: readonly SeenRequest[];
}) {
  if (!given) return <p>What you paste stays in this tab. Requests are counted here from then on.</p>;
  const last = requests.at(-1);
  return (
    <p data-requests={requests.length}>
      <strong>
        {requests.length} {requests.length === 1 ? 'request' : 'requests'}
      </strong>{' '}
      since you {given.how}
      {last && (
        <>
          , the last to <OthersWord isCode>{addressOf(last.url)}</OthersWord>
        </>
      )}
      .
    </p>
  );
}

/** Without its query, which may be long. */
const addressOf = (url: string): string => url.replace(/[?#].*$/, '').slice(0, 120);
