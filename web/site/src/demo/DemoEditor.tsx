import { useEffect, useRef, useState } from 'react';
import { CodeEditor } from './CodeEditor.tsx';
import { DemoActions } from './DemoActions.tsx';
import { DemoPanels } from './DemoPanels.tsx';
import { useDemoWords } from '../words/demo-words.ts';
import { demos, type DemoId } from './demos.ts';
import { respell } from './respell.ts';
import {
  buildSecret,
  runDemo,
  type DemoEnv,
  type DemoInput,
  type DemoPanel,
  type DemoResult,
  type DemoMistake,
  type Protection,
} from './run-demo.ts';

/**
 * A demo that the visitor may edit. Everything happens in this tab, with a lease secret made for
 * this visit and thrown away with it.
 */
export function DemoEditor({ id }: { id: DemoId }) {
  const demo = demos[id];
  const words = useDemoWords();
  const start: DemoInput = { data: demo.data, policy: demo.policy };
  const [input, setInput] = useState(start);
  const { made, before, mistakes } = useProtection(input, demo.now);
  const respelled = respell(input.policy);
  const editor = (panel: DemoPanel) => (
    <CodeEditor
      id={`${id}-${panel}-text`}
      label={`${words.panels[demo.panels][panel]}, ${words.examples[id].name}`}
      text={input[panel]}
      mistakes={mistakes[panel]}
      onChange={(text) => setInput((other) => ({ ...other, [panel]: text }))}
    />
  );
  return (
    <DemoPanels
      id={id}
      demo={demo}
      data={editor('data')}
      policy={editor('policy')}
      made={made}
      before={before}
      isStale={mistakes.data.length > 0 || mistakes.policy.length > 0}
      actions={
        <DemoActions
          onSwitch={
            respelled === undefined ? undefined : () => setInput({ ...input, policy: respelled })
          }
          onReset={() => setInput(start)}
        />
      }
    />
  );
}

interface State {
  made: Protection;
  before?: Protection | undefined;
  mistakes: Record<DemoPanel, DemoMistake[]>;
}

const noMistakes: State['mistakes'] = { data: [], policy: [] };
/** A pause in typing. */
const pauseMs = 120;

/** The third panel follows the first two; where they have mistakes, the last good result stays. */
function useProtection(input: DemoInput, builtAt: number): State {
  const [env] = useState((): DemoEnv => ({
    leaseSecret: crypto.getRandomValues(new Uint8Array(32)),
    now: () => Date.now(),
  }));
  const [state, setState] = useState((): State => built(input, builtAt));
  const isFirst = useRef(true);
  useEffect(() => {
    const compute = () => setState((last) => next(last, runDemo(input, env)));
    const timer = setTimeout(compute, isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [input, env]);
  return state;
}

/** What the page was built with: the first picture is the one that stands there already. */
function built(input: DemoInput, at: number): State {
  const { made } = runDemo(input, { leaseSecret: buildSecret, now: () => at });
  if (!made) throw new Error('an example has mistakes');
  return { made, mistakes: noMistakes };
}

function next(last: State, result: DemoResult): State {
  return result.made
    ? { made: result.made, before: last.made, mistakes: noMistakes }
    : { ...last, before: last.made, mistakes: result.mistakes };
}
