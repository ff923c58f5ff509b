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
      title="Where you are signed in"
      lead="A session ends seven days after it was used last. Ending one takes effect on its next request. Places of devices are not kept."
      actions={
        hasOthers && (
          <Button
            variant="outline"
            aria-busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate(
                {},
                { onSuccess: () => say({ title: 'Every other device is signed out.' }) },
              )
            }
          >
            Sign out all others
          </Button>
        )
      }
    >
      {error && <Problem error={error} title="Nothing was ended" />}
      <QueryView query={sessions} lines={2}>
        {(items) => (
          <Table
            caption="Sessions"
            isWhole
            rows={items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))}
            rowKey={({ id }) => id}
            columns={[
              { title: 'Device', cell: ({ userAgent }) => deviceOf(userAgent) },
              { title: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
              {
                title: 'Last renewed',
                cell: ({ renewedAt }) => <Time at={renewedAt} />,
                isSpare: true,
              },
              { title: 'Ends', cell: ({ expiresAt }) => <Time at={expiresAt} />, isSpare: true },
              {
                title: 'End',
                cell: ({ id, isCurrent, userAgent }) =>
                  isCurrent ? (
                    <Status kind="ok">This one</Status>
                  ) : (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`Sign out ${deviceOf(userAgent)}`}
                      onClick={() =>
                        end.mutate(
                          { id },
                          { onSuccess: () => say({ title: 'That device is signed out.' }) },
                        )
                      }
                    >
                      Sign out
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
