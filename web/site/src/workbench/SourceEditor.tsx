import { OthersWord } from '@leasehold/ui';
import { useEffect, useRef, useState } from 'react';
import { examples } from './examples/index.ts';
import { Panel } from './Panel.tsx';
import styles from './SourceEditor.module.css';
import type { Given, GoodView, SourceMistake } from './view.ts';
import type { SeenRequest } from './worker-messages.ts';

interface SourceEditorProps {
  first: string;
  view: GoodView;
  mistake: SourceMistake | undefined;
  isReading: boolean;
  given: Given | undefined;
  /** Since then. */
  requests: readonly SeenRequest[];
  /** The visitor gave a text: from this moment on requests are counted. */
  onGiven: (how: string) => void;
  onText: (text: string, isOther: boolean) => void;
}

/** A pause in typing. */
const pauseMs = 150;

/**
 * Where the text is pasted and edited. The text area keeps its own text: nothing is done with a key
 * but to note that a while later the text is sent to the worker.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { first, view, mistake, isReading, given, requests, onGiven, onText } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<string | undefined>(examples[0].name);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changed = (event: Event) => {
    const isOther = isOtherText(event);
    if (isOther) setChosen(undefined);
    if (isOther || !given) onGiven(isOther ? 'pasted' : 'began to type');
    clearTimeout(timer.current);
    const send = () => onText(area.current?.value ?? '', isOther);
    timer.current = setTimeout(send, isOther ? 0 : pauseMs);
  };
  const take = (name: string, text: string) => {
    if (area.current) area.current.value = text;
    area.current?.scrollTo(0, 0);
    setChosen(name);
    clearTimeout(timer.current);
    onGiven('took this example');
    onText(text, true);
  };
  const goTo = ({ offset }: NonNullable<SourceMistake['at']>) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <Panel area="source" title="Your API, or one answer of it">
      <ExampleButtons chosen={chosen} onTake={take} />
      <textarea
        ref={area}
        className={styles['text']}
        aria-label="A JSON answer, an OpenAPI document, a Postman collection or cURL lines"
        aria-invalid={mistake !== undefined}
        aria-describedby="workbench-status"
        defaultValue={first}
        onInput={({ nativeEvent }) => changed(nativeEvent)}
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

/** Pasted or dropped, rather than typed. */
const isOtherText = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(event.inputType);

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
  if (!given)
    return <p>What you paste stays in this tab. Requests are counted here from then on.</p>;
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
