import { OthersWord } from '@leasehold/ui';
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { examples } from './examples/index.ts';
import { Panel } from './Panel.tsx';
import { sourceCharsMax } from './source.ts';
import styles from './SourceEditor.module.css';
import { useLongText } from './use-long-text.ts';
import type { Given, GoodView, SourceMistake } from './view.ts';
import { useWorkbenchWords, type WorkbenchWords } from '../words/workbench-words.ts';
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
  onGiven: (how: Given['how']) => void;
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
  const words = useWorkbenchWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const long = useLongText(area);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<ExampleName | undefined>(examples[0].name);
  useEffect(() => () => clearTimeout(timer.current), []);

  const changed = (event: Event) => {
    const isOther = isOtherText(event);
    if (isOther) setChosen(undefined);
    if (isOther || !given) onGiven(isOther ? 'pasted' : 'typed');
    clearTimeout(timer.current);
    const send = () => onText(long.whole(), isOther);
    timer.current = setTimeout(send, isOther ? 0 : pauseMs);
  };
  const give = (text: string, how: Given['how'], name?: ExampleName) => {
    // what is not read is not shown either
    if (text.length <= sourceCharsMax) long.show(text);
    setChosen(name);
    clearTimeout(timer.current);
    onGiven(how);
    onText(text.slice(0, sourceCharsMax + 1), true);
  };
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = long.inserted(event.clipboardData.getData('text/plain'));
    if (text === undefined) return;
    event.preventDefault();
    give(text, 'pasted');
  };
  const dropped = (event: DragEvent<HTMLTextAreaElement>) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    // more bytes than characters that are read need not all be read to be refused
    void file
      .slice(0, 4 * sourceCharsMax + 4)
      .text()
      .then((text) => give(text, 'pasted'));
  };
  const goTo = ({ offset }: NonNullable<SourceMistake['at']>) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <Panel area="source" title={words.source.title}>
      <ExampleButtons chosen={chosen} onTake={(name, text) => give(text, 'took', name)} />
      <textarea
        ref={area}
        className={styles['text']}
        aria-label={words.source.text}
        aria-invalid={mistake !== undefined}
        aria-describedby="workbench-status"
        defaultValue={first}
        onInput={({ nativeEvent }) => changed(nativeEvent)}
        onPaste={pasted}
        onDrop={dropped}
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
                  {words.source.place(mistake.at.line, mistake.at.column)}
                </button>
                {': '}
              </>
            )}
            <span lang="en">
              <OthersWord>{mistake.message}</OthersWord>
            </span>
          </p>
        ) : (
          <p>{isReading ? words.source.reading : readWords(view, words)}</p>
        )}
        {long.hiddenChars > 0 && (
          <p>{words.source.hidden(long.hiddenChars.toLocaleString(words.locale))}</p>
        )}
        <RequestCount given={given} requests={requests} />
      </div>
    </Panel>
  );
}

/** Pasted or dropped, rather than typed. */
const isOtherText = (event: Event): boolean =>
  event instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(event.inputType);

/** What the text was taken for, and how much there is of it. */
export function readWords(
  { kind, source, written, tools, shownFields }: GoodView,
  words: WorkbenchWords,
): string {
  const name = words.formats[source];
  return kind === 'answer'
    ? [
        words.source.fields(name, shownFields.fields.length),
        written && words.source.written[written],
      ]
        .filter(Boolean)
        .join(' ')
    : words.source.operations(name, tools.length, tools.length.toLocaleString(words.locale));
}

type ExampleName = (typeof examples)[number]['name'];

/** Built and live alike; without `onTake` they only take their room. */
export function ExampleButtons({
  chosen,
  onTake,
}: {
  chosen: ExampleName | undefined;
  onTake?: (name: ExampleName, text: string) => void;
}) {
  const words = useWorkbenchWords();
  return (
    <div
      className={styles['examples']}
      role="group"
      aria-label={words.source.examples}
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
          {words.exampleNames[name]} <span>{words.kinds[kind]}</span>
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
  const { source } = useWorkbenchWords();
  if (!given) return <p>{source.stays}</p>;
  const last = requests.at(-1);
  return (
    <p data-requests={requests.length}>
      <strong>{source.requests(requests.length)}</strong> {source.since[given.how]}
      {last && (
        <>
          {source.lastTo}
          <OthersWord isCode>{addressOf(last.url)}</OthersWord>
        </>
      )}
      .
    </p>
  );
}

/** Without its query, which may be long. */
const addressOf = (url: string): string => url.replace(/[?#].*$/, '').slice(0, 120);
