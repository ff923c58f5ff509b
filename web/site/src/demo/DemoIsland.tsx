import { Island } from '../Island.tsx';
import { useWords } from '../words/words-context.ts';
import { DemoWordsContext } from '../words/demo-words.ts';
import { IndustryDemos } from './IndustryDemos.tsx';
import { PolicyDemo } from './PolicyDemo.tsx';

const demosOf = { 'policy-demo': PolicyDemo, 'industry-demos': IndustryDemos } as const;

/** Demos as a page is built with them. */
export function DemoIsland({ name }: { name: keyof typeof demosOf }) {
  const { demo } = useWords();
  const Demos = demosOf[name];
  return (
    <Island name={name}>
      <DemoWordsContext value={demo}>
        <Demos />
      </DemoWordsContext>
    </Island>
  );
}
