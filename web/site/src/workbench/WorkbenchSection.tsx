import { Island } from '../Island.tsx';
import { Section } from '../sections/Section.tsx';
import { useWords } from '../words/words-context.ts';
import { DataBlock } from '../DataBlock.tsx';
import { built } from './built-view.ts';
import { BuiltWorkbench } from './BuiltWorkbench.tsx';
import { builtViewId } from './view.ts';
import { WorkbenchWordsContext } from '../words/workbench-words.ts';

export function WorkbenchSection() {
  const { workbench } = useWords();
  return (
    <Section
      id="workbench"
      title={workbench.title}
      lead={workbench.lead}
      note={workbench.englishParts}
    >
      <Island name="workbench">
        <WorkbenchWordsContext value={workbench}>
          <BuiltWorkbench />
        </WorkbenchWordsContext>
      </Island>
      <DataBlock id={builtViewId} value={built} />
    </Section>
  );
}
