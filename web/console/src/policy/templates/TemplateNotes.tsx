import type { RouteAnswer, TemplateGap } from '@leasehold/contract/browser';
import { treatmentFamily, treatments, type FilterType } from '@leasehold/privacy';
import { OthersWord, TreatmentTag } from '@leasehold/ui';
import { useRead } from '../../api.ts';
import { QueryView } from '../../parts/QueryView.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import styles from '../PolicyDefaults.module.css';
import { treatmentName } from '../treatment-words.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';

type Fitted = RouteAnswer<'GET /templates/{id}/fit'>;

/** What of a template fits this API, and what does not, before it is taken. */
export function TemplateNotes({ templateId, apiId }: { templateId: string; apiId: string }) {
  const fit = useRead('GET /templates/{id}/fit', {
    params: { id: templateId },
    query: { apiId },
  });
  return <QueryView query={fit}>{(fitted) => <Fit {...fitted} />}</QueryView>;
}

function Fit({ isAsWritten, fits, gaps }: Fitted) {
  if (isAsWritten)
    return (
      <ul className={styles['notes']}>
        <li>{phrase('It was made for this API, and is taken as it is written.')}</li>
      </ul>
    );
  return (
    <div className="stack">
      <ul className={styles['notes']}>
        <li>
          {phrase(
            'It was made for another API. {fits|# filter fits|# filters fit} here, {gaps|# thing is|# things are} left out.',
            { fits: fits.length, gaps: gaps.length },
          )}
        </li>
        <li>{phrase('What is left out is withheld until somebody decides.')}</li>
      </ul>
      {fits.length > 0 && (
        <Table
          caption={phrase('What fits')}
          rows={fits}
          rowKey={({ target, filterType, by }) => [target, filterType, by].join(' ')}
          columns={[
            {
              title: phrase('Field'),
              cell: ({ target }) => <OthersWord isCode>{target}</OthersWord>,
            },
            {
              title: phrase('Treatment'),
              cell: ({ filterType }) => <Treated filterType={filterType} />,
            },
            {
              title: phrase('Fits by'),
              cell: ({ by }) =>
                by === 'name' ? phrase('its name') : phrase('the class of fields'),
            },
            { title: phrase('Fields'), cell: ({ fields }) => fields, isNumber: true },
          ]}
          isWhole
          isDense
        />
      )}
      {gaps.length > 0 && (
        <Table
          caption={phrase('What is left out')}
          rows={gaps.map((gap, number) => ({ ...gap, number }))}
          rowKey={({ number }) => String(number)}
          columns={[
            {
              title: phrase('Left out'),
              cell: ({ what, why }) =>
                why === 'road' ? phraseOf(what) : <OthersWord isCode>{what}</OthersWord>,
            },
            { title: phrase('Why'), cell: ({ why }) => gapWords[why] },
          ]}
          isWhole
          isDense
        />
      )}
    </div>
  );
}

const gapWords = {
  'no such field': phrase('No field of this API has that name or class.'),
  'no such operation': phrase('It holds in operations this API does not have.'),
  'protected here': phrase(
    'It would keep a field of this API that reads like personal data or that nobody has judged.',
  ),
  road: phrase('What agents may ask by is decided for each API.'),
  unlisted: phrase('Fields no filter names are withheld in another API.'),
  echo: phrase('Repeated values are protected in another API.'),
} as const satisfies Record<TemplateGap, string>;

const Treated = ({ filterType }: { filterType: string }) =>
  isFilterType(filterType) ? (
    <TreatmentTag
      family={treatmentFamily(filterType) ?? 'remove'}
      word={treatmentName(filterType)}
    />
  ) : (
    filterType
  );

const isFilterType = (name: string): name is FilterType => Object.hasOwn(treatments, name);
