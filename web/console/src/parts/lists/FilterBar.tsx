import { Button } from '@leasehold/ui';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useKeys } from '../../shell/use-keys.ts';
import { TextField } from '../Field.tsx';
import styles from './FilterBar.module.css';
import { Form } from '../Form.tsx';
import { useNarrow } from './use-narrow.ts';
import { phrase } from '../../words/phrase.ts';

interface FilterBarProps {
  /** Of all that may narrow the list, in its address. */
  names: readonly string[];
  /** False: the list has no past. */
  hasTime?: boolean;
  /** The fields before those of the time. */
  children: ReactNode;
}

/** Narrows a list; what is chosen goes into the address at once. */
export function FilterBar({ names, hasTime = true, children }: FilterBarProps) {
  const [search] = useSearchParams();
  const narrow = useNarrow();
  const bar = useRef<HTMLFormElement>(null);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = names.filter((name) => search.get(name)).length;
  useKeys([
    {
      key: '/',
      does: phrase('Go to the filters'),
      run: () => {
        // It cannot have the focus while it is folded.
        flushSync(() => setOpen(true));
        bar.current?.querySelector<HTMLElement>('input, select')?.focus();
      },
    },
  ]);
  const time = (name: string) => search.get(name) ?? undefined;
  return (
    <search>
      {/* Where there is little room the list comes first. */}
      <div className={styles['fold']}>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? phrase('Filters ({chosen})', { chosen }) : phrase('Filters')}
        </Button>
      </div>
      <div id={id} className={styles['folded']} data-open={isOpen}>
        <Form ref={bar} className={styles['bar']}>
          {children}
          {hasTime && (
            <>
              <TimeField
                label={phrase('Since')}
                value={time('since')}
                onChange={(since) => narrow({ since })}
              />
              <TimeField
                label={phrase('Until')}
                value={time('until')}
                onChange={(until) => narrow({ until })}
              />
            </>
          )}
          <div className={styles['buttons']}>
            {hasTime &&
              spans.map(([text, ms]) => (
                <Button
                  key={text}
                  size="sm"
                  variant="outline"
                  onClick={() =>
                    narrow({ since: new Date(Date.now() - ms).toISOString(), until: '' })
                  }
                >
                  {text}
                </Button>
              ))}
            {chosen > 0 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => narrow(Object.fromEntries(names.map((name) => [name, ''])))}
              >
                {phrase('Clear filters')}
              </Button>
            )}
          </div>
        </Form>
      </div>
    </search>
  );
}

const spans: readonly [text: string, ms: number][] = [
  [phrase('Last hour'), 3_600_000],
  [phrase('Last day'), 86_400_000],
  [phrase('Last week'), 604_800_000],
];

/**
 * A moment of the reader's own clock; in the address, and to the API, it is told in UTC. Taken when
 * it is whole: at Enter, or when it is left.
 */
function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (at: string) => void;
}) {
  const [text, setText] = useState(localText(value));
  useEffect(() => setText(localText(value)), [value]);
  const take = () =>
    text !== localText(value) && onChange(text === '' ? '' : new Date(text).toISOString());
  return (
    <div onBlur={take} onKeyDown={({ key }) => key === 'Enter' && take()}>
      <TextField label={label} type="datetime-local" value={text} onChange={setText} />
    </div>
  );
}

/** As `datetime-local` has it (HTML, local date and time strings). */
function localText(value: string | undefined): string {
  const at = value === undefined ? NaN : Date.parse(value);
  if (Number.isNaN(at)) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
