import { families, familyNames } from '@leasehold/privacy';
import { TreatmentTag } from '@leasehold/ui';
import { Link } from 'react-router';
import { useRead } from '../api.ts';
import { counted } from '../parts/counted.ts';
import { QueryView } from '../parts/QueryView.tsx';
import { Section } from '../parts/Section.tsx';
import { paths } from '../paths.ts';
import { familyOfTreatment } from '../policy/treatment-words.ts';
import type { Stats } from '../watch/whole-steps.ts';
import { protectedWeekQuery } from './protected-week.ts';
import styles from './ProtectedWeek.module.css';

/** What was protected in the last seven days, by family. What is kept is not counted. */
export function ProtectedWeek({ leaseId }: { leaseId: string }) {
  const stats = useRead('GET /stats', protectedWeekQuery(leaseId), { everyMs: 60_000 });
  return (
    <Section
      title="Protected this week"
      isSheet
      actions={<Link to={paths.leaseCalls(leaseId, { span: 'week' })}>All calls</Link>}
    >
      <QueryView query={stats} lines={4}>
        {({ total }) => <Protected total={total} />}
      </QueryView>
    </Section>
  );
}

function Protected({ total }: { total: Stats['total'] }) {
  const { calls, outcomes, treatments, echoes, detected } = total;
  if (calls === 0) return <p className="quiet">No call in the last seven days.</p>;
  if ((outcomes['ok'] ?? 0) === 0)
    return (
      <p className="quiet">
        {counted(calls, 'call')} in the last seven days, and none was answered.
      </p>
    );
  const byFamily = Map.groupBy(Object.entries(treatments), ([name]) => familyOfTreatment(name));
  const rows = familyNames.flatMap((family) => {
    const count = (byFamily.get(family) ?? []).reduce((sum, [, values]) => sum + values, 0);
    return count > 0 && family !== 'keep' ? [{ family, count }] : [];
  });
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      {rows.length === 0 ? (
        <p className="quiet">
          {counted(outcomes['ok'] ?? 0, 'call')} answered in the last seven days, and no value had
          to be protected.
        </p>
      ) : (
        <ul className={styles['families']}>
          {rows.map(({ family, count }) => (
            <li key={family}>
              <TreatmentTag family={family} />
              <span className={styles['bar']} data-family={family} aria-hidden="true">
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className="num">
                {count.toLocaleString('en')}
                <span className="said"> values: {families[family].meaning}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <p className="quiet">
          Values in {counted(outcomes['ok'] ?? 0, 'answered call')}.
          {detected > 0 && ` ${counted(detected, 'time')} personal data was found in kept text.`}
          {echoes > 0 && ` ${counted(echoes, 'time')} a protected value stood elsewhere too.`}
        </p>
      )}
    </>
  );
}
