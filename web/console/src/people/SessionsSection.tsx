import { Button } from '@leasehold/ui';
import { useAuthAct, useAuthRead } from '../auth.ts';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { Section } from '../parts/Section.tsx';
import { Status } from '../parts/Status.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { deviceOf } from './device.ts';
import { phrase } from '../words/phrase.ts';

/** Where somebody is signed in. Addresses and places of devices are not kept. */
export function SessionsSection() {
  const sessions = useAuthRead('/list-sessions');
  const end = useAuthAct('/revoke-session');
  const endOthers = useAuthAct('/revoke-other-sessions');
  const say = useSay();
  const error = end.error ?? endOthers.error;
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Section
      title={phrase('Where you are signed in')}
      lead={phrase(
        'A session ends seven days after it was used last. Ending one takes effect on its next request. Places of devices are not kept.',
      )}
      actions={
        hasOthers && (
          <Button
            variant="outline"
            aria-busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(
                {},
                { onSuccess: () => say({ title: phrase('Every other device is signed out.') }) },
              )
            }
          >
            {phrase('Sign out all others')}
          </Button>
        )
      }
    >
      {error && <Problem error={error} title={phrase('Nothing was ended')} />}
      <QueryView query={sessions} lines={2}>
        {(items) => (
          <Table
            caption={phrase('Sessions')}
            isWhole
            rows={items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))}
            rowKey={({ id }) => id}
            columns={[
              { title: phrase('Device'), cell: ({ userAgent }) => deviceOf(userAgent) },
              { title: phrase('Signed in'), cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                title: phrase('Last renewed'),
                cell: ({ renewedAt }) => <Time at={renewedAt} />,
                isSpare: true,
              },
              {
                title: phrase('Ends'),
                cell: ({ expiresAt }) => <Time at={expiresAt} />,
                isSpare: true,
              },
              {
                title: phrase('End'),
                cell: ({ id, isCurrent, userAgent }) =>
                  isCurrent ? (
                    <Status kind="ok">{phrase('This one')}</Status>
                  ) : (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={phrase('Sign out {device}', { device: deviceOf(userAgent) })}
                      onClick={() =>
                        end.mutate(
                          { id },
                          { onSuccess: () => say({ title: phrase('That device is signed out.') }) },
                        )
                      }
                    >
                      {phrase('Sign out')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}
