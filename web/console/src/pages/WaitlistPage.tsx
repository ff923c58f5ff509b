import type { MemberRole, RouteAnswer } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { client, refetch, useAct, useRead } from '../api.ts';
import { ActionButton } from '../parts/ActionButton.tsx';
import { ConfirmedAction } from '../parts/ConfirmedAction.tsx';
import { saveFile } from '../parts/save-file.ts';
import { Empty } from '../parts/Empty.tsx';
import { SelectField } from '../parts/Field.tsx';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Page } from '../parts/Page.tsx';
import { Permitted } from '../parts/Permitted.tsx';
import { Problem } from '../parts/Problem.tsx';
import { QueryView } from '../parts/QueryView.tsx';
import { useSearchValues } from '../parts/lists/use-search-values.ts';
import { Status } from '../parts/Status.tsx';
import { Table } from '../parts/lists/Table.tsx';
import { Time } from '../parts/Time.tsx';
import { useSay } from '../parts/Toasts.tsx';
import { siteSignUpPath } from '../paths.ts';
import { InvitedText } from '../people/InvitedText.tsx';
import { LinkOnce } from '../people/LinkOnce.tsx';
import { roleOptions } from '../people/role-words.ts';
import { useSession } from '../session.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';
import { useWork } from '../use-work.ts';

type Entry = RouteAnswer<'GET /waitlist'>['items'][number];

/** Who asked for access on the public site. */
export function WaitlistPage() {
  const say = useSay();
  const save = useWork({
    mutationFn: async () => client('GET /waitlist/export'),
    onSuccess: async (csv) => {
      saveFile('waitlist.csv', 'text/csv', csv);
      say({ title: phrase('The whole waitlist is saved, and the audit log says so.') });
      await refetch('audit');
    },
  });
  return (
    <Page
      title={phrase('Waitlist')}
      actions={
        <ActionButton
          needs="GET /waitlist/export"
          variant="outline"
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {phrase('Save all as CSV')}
        </ActionButton>
      }
    >
      {save.error && <Problem error={save.error} />}
      <Permitted needs="GET /waitlist">{() => <Entries />}</Permitted>
    </Page>
  );
}

function Entries() {
  const query = useSearchValues('cursor');
  const entries = useRead('GET /waitlist', { query });
  const [invited, setInvited] = useState<Entry>();
  return (
    <QueryView query={entries}>
      {({ items, next }) => (
        <>
          {items.length === 0 && query.cursor === undefined ? (
            <Empty
              action={
                <Button variant="outline" href={siteSignUpPath}>
                  {phrase('Open the public site')}
                </Button>
              }
            >
              {phrase(
                'Nobody has asked for access yet. Whoever fills in the form of the public site stands here.',
              )}
            </Empty>
          ) : (
            <Table
              caption={phrase('Waitlist, newest first')}
              rows={items}
              rowKey={({ id }) => id}
              next={next}
              columns={[
                { title: phrase('E-mail'), cell: ({ email }) => email },
                { title: phrase('Company'), cell: ({ company }) => company },
                { title: phrase('What for'), cell: ({ useCase }) => useCase, isSpare: true },
                { title: phrase('Page'), cell: ({ source }) => source, isSpare: true },
                {
                  title: phrase('Asked'),
                  cell: ({ createdAt }) => <Time at={createdAt} />,
                  isSpare: true,
                },
                {
                  title: phrase('Invitation'),
                  cell: (entry) => (
                    <div className="row nowrap">
                      <ActionButton
                        needs="POST /waitlist/{id}/invite"
                        size="sm"
                        variant="outline"
                        aria-label={phrase('Invite {email}', { email: entry.email })}
                        onClick={() => setInvited(entry)}
                      >
                        {entry.invitedAt === null ? phrase('Invite') : phrase('Invite again')}
                      </ActionButton>
                      {entry.invitedAt !== null && (
                        <Status kind="ok">
                          {phraseParts('Invited {time}', { time: <Time at={entry.invitedAt} /> })}
                        </Status>
                      )}
                    </div>
                  ),
                },
                {
                  title: phrase('Delete'),
                  cell: (entry) => (
                    <ConfirmedAction
                      act="DELETE /waitlist/{id}"
                      input={{ params: { id: entry.id } }}
                      size="sm"
                      variant="outline"
                      aria-label={phrase('Delete {email}', { email: entry.email })}
                      title={phrase('Delete {email}?', { email: entry.email })}
                      action={phrase('Delete the entry')}
                      question={
                        <p>
                          {phrase(
                            'The entry goes from the list, and with it an invitation that was not accepted yet. It cannot be brought back. The audit log says that an entry was deleted, not whose.',
                          )}
                        </p>
                      }
                    >
                      {phrase('Delete')}
                    </ConfirmedAction>
                  ),
                },
              ]}
            />
          )}
          {invited && <InviteDialog entry={invited} onClose={() => setInvited(undefined)} />}
        </>
      )}
    </QueryView>
  );
}

function InviteDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { workspace } = useSession();
  const [role, setRole] = useState<MemberRole>('viewer');
  const invite = useAct('POST /waitlist/{id}/invite', { isForgotten: true });
  if (invite.data)
    return (
      <LinkOnce
        title={phrase('{email} is invited', { email: entry.email })}
        link={invite.data.link}
        onClose={onClose}
      >
        <InvitedText isMailed={invite.data.isMailed} />
      </LinkOnce>
    );
  return (
    <FormDialog
      title={phrase('Invite {email}', { email: entry.email })}
      action={phrase('Invite')}
      isBusy={invite.isPending}
      error={invite.error}
      onSubmit={() => invite.mutate({ params: { id: entry.id }, query: { role } })}
      onClose={onClose}
    >
      <p>
        {phraseParts('They become a member of {name}, and see what is in it.', {
          name: <OthersWord>{workspace.name}</OthersWord>,
        })}
      </p>
      <SelectField
        label={phrase('Role')}
        value={role}
        options={roleOptions(workspace.role)}
        onChange={setRole}
      />
    </FormDialog>
  );
}
