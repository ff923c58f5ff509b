import { families, familyNames } from '@leasehold/privacy';
import { TreatmentTag } from '@leasehold/ui';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import { QueryView } from '../parts/QueryView.tsx';
import { Section } from '../parts/Section.tsx';
import { paths } from '../paths.ts';
import { byFamily } from '../watch/by-family.ts';
import type { Stats } from '../watch/whole-steps.ts';
import { protectedWeekQuery } from './protected-week.ts';
import styles from './ProtectedWeek.module.css';
import { shownNumber } from '../words/shown-number.ts';
import { phrase, phraseOf } from '../words/phrase.ts';

/** What was protected in the last seven days, by family. What is kept is not counted. */
export function ProtectedWeek({ leaseId }: { leaseId: string }) {
  const stats = useRead('GET /stats', protectedWeekQuery(leaseId), { everyMs: 60_000 });
  return (
    <Section
      title={phrase('Protected this week')}
      isSheet
      actions={<Link to={paths.leaseCalls(leaseId, { span: 'week' })}>{phrase('All calls')}</Link>}
    >
      <QueryView query={stats} lines={4}>
        {({ total }) => <Protected total={total} />}
      </QueryView>
    </Section>
  );
}

function Protected({ total }: { total: Stats['total'] }) {
  const { calls, outcomes, treatments, echoes, detected } = total;
  if (calls === 0) return <p className="quiet">{phrase('No call in the last seven days.')}</p>;
  if ((outcomes['ok'] ?? 0) === 0)
    return (
      <p className="quiet">
        {phrase('{calls|# call|# calls} in the last seven days, and none was answered.', { calls })}
      </p>
    );
  const counts = byFamily(treatments);
  const rows = familyNames.flatMap((family) => {
    const count = counts.get(family) ?? 0;
    return count > 0 && family !== 'keep' ? [{ family, count }] : [];
  });
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">
          {phrase(
            '{outcomes|# call|# calls} answered in the last seven days, and no value had to be protected.',
            { outcomes: outcomes['ok'] ?? 0 },
          )}
        </p>
      ) : (
        <ul className={styles['families']}>
          {rows.map(({ family, count }) => (
            <li key={family}>
              <TreatmentTag family={family} word={phraseOf(families[family].word)} />
              <span className={styles['bar']} data-family={family} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="num">
                {shownNumber(count)}
                <span className="said">
                  {phrase('values: {meaning}', { meaning: phraseOf(families[family].meaning) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <p className="quiet">
          {detected > 0
            ? echoes > 0
              ? phrase(
                  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text. {echoes|# time|# times} a protected value stood elsewhere too.',
                  { outcomes: outcomes['ok'] ?? 0, detected, echoes },
                )
              : phrase(
                  'Values in {outcomes|# answered call|# answered calls}. {detected|# time|# times} personal data was found in kept text.',
                  { outcomes: outcomes['ok'] ?? 0, detected },
                )
            : echoes > 0
              ? phrase(
                  'Values in {outcomes|# answered call|# answered calls}. {echoes|# time|# times} a protected value stood elsewhere too.',
                  { outcomes: outcomes['ok'] ?? 0, echoes },
                )
              : phrase('Values in {outcomes|# answered call|# answered calls}.', {
                  outcomes: outcomes['ok'] ?? 0,
                })}
        </p>
      )}
    </>
  );
}
