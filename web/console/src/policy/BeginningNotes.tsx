import {
  presets,
  treatmentFamily,
  treatments,
  type FilterType,
  type PresetName,
} from '@leasehold/privacy';
import { OthersWord, TreatmentTag } from '@leasehold/ui';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.ts';
import { Table } from '../parts/lists/Table.tsx';
import { isPreset, packIn, templateIdIn, type PolicyBeginning, type ToldPack } from './packs.ts';
import styles from './PolicyDefaults.module.css';
import { treatmentName } from './treatment-words.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

const TemplateNotes = lazyPart(
  async () => (await import('./templates/TemplateNotes.tsx')).TemplateNotes,
);

/** What a preset, a pack or a template does and does not do, before it is taken. */
export function BeginningNotes({
  beginning,
  packs,
  apiId,
}: {
  beginning: PolicyBeginning;
  packs: readonly ToldPack[];
  apiId: string;
}) {
  const templateId = templateIdIn(beginning);
  if (templateId !== undefined)
    return (
      <Suspense>
        <TemplateNotes templateId={templateId} apiId={apiId} />
      </Suspense>
    );
  const pack = packIn(beginning, packs);
  if (pack) return <PackNotes pack={pack} />;
  return isPreset(beginning) ? <PresetNotes name={beginning} /> : null;
}

function PresetNotes({ name }: { name: PresetName }) {
  return (
    <ul className={styles['notes']}>
      {presets[name].notes.map((note) => (
        <li key={note}>{phraseOf(note)}</li>
      ))}
      <li>{phrase('A preset is a starting point, and no legal advice.')}</li>
    </ul>
  );
}

function PackNotes({ pack: { title, reviewedOn, of, because, notes, rows } }: { pack: ToldPack }) {
  return (
    <>
      <ul className={styles['notes']}>
        {because.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>
          {phrase('Reviewed on')} <time dateTime={reviewedOn}>{reviewedOn}</time>: {of}
        </li>
        {notes.map((note) => (
          <li key={note}>{phraseOf(note)}</li>
        ))}
        <li>{phrase('What the review does not name is never kept, whatever the API adds.')}</li>
      </ul>
      <details>
        <summary>{phrase('What was reviewed of {title}, and why', { title })}</summary>
        <Table
          caption={phrase('What was reviewed of {title}, and why', { title })}
          rows={rows.map((row, number) => ({ ...row, number }))}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              title: phrase('Fields'),
              cell: ({ targets }) => <OthersWord isCode>{targetsInWords(targets)}</OthersWord>,
            },
            {
              title: phrase('Treatment'),
              cell: ({ filterType }) => <Treated filterType={filterType} />,
            },
            { title: phrase('Why'), cell: ({ reason }) => reason },
          ]}
          isWhole
          isDense
        />
      </details>
    </>
  );
}

const targetsShown = 6;

function targetsInWords(targets: readonly string[]): string {
  const more = targets.length - targetsShown;
  const first = targets.slice(0, targetsShown).join(', ');
  return more > 0 ? phrase('{first} and {more} more', { first, more }) : first;
}

function Treated({ filterType }: { filterType: string }) {
  return isFilterType(filterType) ? (
    <TreatmentTag
      family={treatmentFamily(filterType) ?? 'remove'}
      word={treatmentName(filterType)}
    />
  ) : (
    filterType
  );
}

const isFilterType = (name: string): name is FilterType => Object.hasOwn(treatments, name);
