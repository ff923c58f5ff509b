import { alertKinds, startingAlertRules, type RouteAnswer } from '@leasehold/contract/browser';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import { nameColumn, timeColumn } from '../../parts/lists/columns.tsx';
import { lazyPart } from '../../parts/lazy-part.ts';
import { useAct, useRead } from '../../api.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { Empty } from '../../parts/Empty.tsx';
import { RowActs } from '../../parts/lists/RowActs.tsx';
import { FilterLinks } from '../../parts/lists/FilterLinks.tsx';
import { Page } from '../../parts/Page.tsx';
import { Problem } from '../../parts/Problem.tsx';
import { QueryView } from '../../parts/QueryView.tsx';
import { Section } from '../../parts/Section.tsx';
import { Status } from '../../parts/Status.tsx';
import { Table } from '../../parts/lists/Table.tsx';
import { Time } from '../../parts/Time.tsx';
import { useSay } from '../../parts/Toasts.tsx';
import { Waiting } from '../../parts/waiting/Waiting.tsx';
import { paths } from '../../paths.ts';
import { useLeaseNames } from '../../watch/lease-names.ts';
import { phrase, phraseOf } from '../../words/phrase.ts';
import { whatToDo } from '../../watch/what-to-do.ts';
import { measureText } from '../../watch/measure-text.ts';

type Rule = RouteAnswer<'GET /alert-rules'>['items'][number];
type Channel = RouteAnswer<'GET /alert-channels'>['items'][number];

const RuleDialog = lazyPart(async () => (await import('../../watch/RuleDialog.tsx')).RuleDialog);
const ChannelDialog = lazyPart(
  async () => (await import('../../watch/ChannelDialog.tsx')).ChannelDialog,
);

const channelWords: Record<Channel['kind'], string> = {
  webhook: phrase('Webhook'),
  slack: 'Slack',
  teams: 'Microsoft Teams',
  pagerduty: 'PagerDuty',
  mail: phrase('Mail'),
};

/** What was told, what is to be told, and to whom. */
export function AlertsPage() {
  const rules = useRead('GET /alert-rules', { query: { limit: 200 } });
  const channels = useRead('GET /alert-channels', { query: { limit: 200 } });
  return (
    <Page title={phrase('Alerts')}>
      <AlertList />
      <QueryView query={rules} lines={4}>
        {(found) => (
          <QueryView query={channels} lines={4}>
            {({ items }) => <RuleList rules={found.items} channels={items} />}
          </QueryView>
        )}
      </QueryView>
      <QueryView query={channels} lines={3}>
        {({ items }) => <ChannelList channels={items} />}
      </QueryView>
    </Page>
  );
}

const alertStates = [
  { value: '', text: phrase('All'), none: phrase('No alert yet.') },
  { value: 'open', text: phrase('Open'), none: phrase('No alert is open.') },
  { value: 'ended', text: phrase('Over'), none: phrase('No alert is over.') },
] as const;

function AlertList() {
  const [search] = useSearchParams();
  const { value: state, none } =
    alertStates.find(({ value }) => value === search.get('state')) ?? alertStates[0];
  const cursor = search.get('cursor') ?? undefined;
  const alerts = useRead(
    'GET /alerts',
    { query: { ...(state !== '' && { state }), ...(cursor && { cursor }) } },
    { everyMs: 30_000 },
  );
  return (
    <Section
      title={phrase('What was told')}
      actions={<FilterLinks label={phrase('Which alerts')} name="state" options={alertStates} />}
    >
      <QueryView query={alerts} lines={4}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="quiet">{none}</p>
          ) : (
            <Table
              caption={phrase('Alerts')}
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                nameColumn(phrase('Alert'), 'ruleName'),
                {
                  title: phrase('State'),
                  cell: ({ endedAt }) =>
                    endedAt === null ? (
                      <Status kind="danger">{phrase('Open')}</Status>
                    ) : (
                      <Status kind="none">{phrase('Over')}</Status>
                    ),
                  text: ({ endedAt }) => (endedAt === null ? 'open' : 'over'),
                },
                {
                  title: phrase('Lease'),
                  cell: ({ leaseId, leaseName, startedAt }) => (
                    <Link to={paths.leaseCalls(leaseId, { since: minutesBefore(startedAt, 60) })}>
                      <OthersWord>{leaseName}</OthersWord>
                    </Link>
                  ),
                  text: ({ leaseName }) => leaseName,
                },
                {
                  title: phrase('Measured'),
                  cell: ({ kind, measured, threshold }) =>
                    phrase('{alertMeasureText}; from {threshold} on', {
                      alertMeasureText: measureText(kind, measured),
                      threshold,
                    }),
                  text: ({ measured }) => measured,
                  isSpare: true,
                },
                timeColumn(phrase('Started'), 'startedAt', { isSpare: true }),
                {
                  title: phrase('Over'),
                  cell: ({ endedAt }) => (endedAt === null ? '–' : <Time at={endedAt} />),
                  text: ({ endedAt }) => endedAt ?? '',
                  isSpare: true,
                },
              ]}
              next={next}
              csvName="alerts"
            />
          )
        }
      </QueryView>
    </Section>
  );
}

/** `10 minutes`, `3 hours`. */
const spanWords = (minutes: number): string => {
  return minutes % 60 === 0
    ? phrase('{hours|# hour|# hours}', { hours: minutes / 60 })
    : phrase('{minutes|# minute|# minutes}', { minutes });
};

const minutesBefore = (at: string, minutes: number): string =>
  new Date(Date.parse(at) - minutes * 60_000).toISOString();

function RuleList({ rules, channels }: { rules: readonly Rule[]; channels: readonly Channel[] }) {
  const [edited, setEdited] = useState<Rule | 'new'>();
  const { remove, error } = useRemoveRule();
  const nameOf = useLeaseNames(rules.flatMap(({ leaseId }) => leaseId ?? []));
  const make = (
    <ActionButton needs="POST /alert-rules" size="sm" onClick={() => setEdited('new')}>
      {phrase('Make a rule')}
    </ActionButton>
  );
  const channelNames = (ids: readonly string[]) =>
    channels
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  return (
    <Section title={phrase('Rules')} actions={rules.length > 0 && make}>
      {error && <Problem error={error} />}
      {rules.length === 0 ? (
        <Empty
          action={
            <div className="row">
              <StartingRules channels={channels} />
              {make}
            </div>
          }
        >
          {phrase(
            'Nobody is told of anything yet: a rule says what is measured, and from when on it is an alert.',
          )}
        </Empty>
      ) : (
        <Table
          caption={phrase('Alert rules')}
          rows={rules}
          rowKey={({ id }) => id}
          columns={[
            nameColumn(phrase('Rule'), 'name'),
            {
              title: phrase('Measures'),
              cell: ({ kind, threshold, windowMinutes }) =>
                alertKinds[kind].isOverTime
                  ? phrase('{measure} in {span}', {
                      measure: measureText(kind, threshold),
                      span: spanWords(windowMinutes),
                    })
                  : measureText(kind, threshold),
              text: ({ kind }) => kind,
            },
            {
              title: phrase('Lease'),
              cell: ({ leaseId }) => (leaseId === null ? phrase('Each') : nameOf(leaseId)),
              text: ({ leaseId }) => leaseId ?? '',
              isSpare: true,
            },
            {
              title: phrase('Told by'),
              cell: ({ channelIds }) => channelNames(channelIds) || phrase('This page only'),
              text: ({ channelIds }) => channelNames(channelIds),
              isSpare: true,
            },
            {
              title: phrase('State'),
              cell: ({ isEnabled, pausesLease }) =>
                isEnabled ? (
                  <Status kind="ok">
                    {pausesLease ? phrase('Watching, pauses') : phrase('Watching')}
                  </Status>
                ) : (
                  <Status kind="none">{phrase('Muted')}</Status>
                ),
              text: ({ isEnabled }) => (isEnabled ? 'watching' : 'muted'),
            },
            {
              title: phrase('Change'),
              isWide: true,
              cell: (rule) => (
                <RuleActions
                  rule={rule}
                  onEdit={() => setEdited(rule)}
                  onRemove={() => remove(rule)}
                />
              ),
            },
          ]}
          csvName="alert-rules"
          isWhole
          isStacked
        />
      )}
      {edited && (
        <Suspense>
          <RuleDialog
            rule={edited === 'new' ? undefined : edited}
            channels={channels}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** Makes the rules most installations want, of every lease, told by all channels. */
function StartingRules({ channels }: { channels: readonly Channel[] }) {
  const make = useAct('POST /alert-rules');
  const channelIds = channels.slice(0, channelsOfARuleMax).map(({ id }) => id);
  const makeAll = async () => {
    for (const kind of startingAlertRules) {
      const { title, threshold } = alertKinds[kind];
      await make.mutateAsync({ body: { kind, name: phraseOf(title), threshold, channelIds } });
    }
  };
  return (
    <>
      <ActionButton
        needs="POST /alert-rules"
        size="sm"
        isBusy={make.isPending}
        // What fails is shown below; the rules made before it stay.
        onClick={() => void makeAll().catch(() => undefined)}
      >
        {phrase('Switch on a starting set')}
      </ActionButton>
      {make.error && <Problem error={make.error} />}
    </>
  );
}

const channelsOfARuleMax = 20;

/** What was removed is made anew where that is undone; its alerts of before stay over. */
function useRemoveRule(): { remove: (rule: Rule) => void; error: Error | null } {
  const say = useSay();
  const removing = useAct('DELETE /alert-rules/{id}');
  const making = useAct('POST /alert-rules');
  const remove = ({ id, createdAt: _createdAt, revision: _revision, ...terms }: Rule) => {
    const undo = () => making.mutate({ body: terms });
    removing.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          say({
            title: phrase('{name} is removed', { name: terms.name }),
            text: phrase('Its open alerts are over.'),
            undo,
          }),
      },
    );
  };
  return { remove, error: removing.error ?? making.error };
}

interface RuleActionsProps {
  rule: Rule;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleActions({ rule: { id, name, isEnabled }, onEdit, onRemove }: RuleActionsProps) {
  const update = useAct('PATCH /alert-rules/{id}');
  return (
    <RowActs
      name={name}
      change={{ needs: 'PATCH /alert-rules/{id}', onClick: onEdit }}
      remove={{ needs: 'DELETE /alert-rules/{id}', onClick: onRemove }}
    >
      <ActionButton
        needs="PATCH /alert-rules/{id}"
        size="sm"
        variant="ghost"
        aria-label={`${isEnabled ? phrase('Mute') : phrase('Unmute')} ${name}`}
        isBusy={update.isPending}
        onClick={() => update.mutate({ params: { id }, body: { isEnabled: !isEnabled } })}
      >
        {isEnabled ? phrase('Mute') : phrase('Unmute')}
      </ActionButton>
      {update.error && <Problem error={update.error} />}
    </RowActs>
  );
}

function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const [isMaking, setMaking] = useState(false);
  const make = (
    <ActionButton needs="POST /alert-channels" size="sm" onClick={() => setMaking(true)}>
      {phrase('Add a channel')}
    </ActionButton>
  );
  return (
    <Section title={phrase('Channels')} actions={channels.length > 0 && make}>
      {channels.length === 0 ? (
        <Empty action={make}>
          {phrase(
            'Alerts are on this page alone. A channel sends them to Slack, Microsoft Teams, PagerDuty, a webhook or by mail.',
          )}
        </Empty>
      ) : (
        <Table
          caption={phrase('Alert channels')}
          rows={channels}
          rowKey={({ id }) => id}
          columns={[
            nameColumn(phrase('Channel'), 'name'),
            {
              title: phrase('Kind'),
              cell: ({ kind }) => channelWords[kind],
              text: ({ kind }) => kind,
            },
            {
              title: phrase('Goes to'),
              cell: ({ shown }) => <OthersWord isCode>{shown}</OthersWord>,
              text: ({ shown }) => shown,
              isSpare: true,
            },
            timeColumn(phrase('Made'), 'createdAt', { isSpare: true }),
            {
              title: phrase('Change'),
              isWide: true,
              cell: (channel) => <ChannelActions channel={channel} />,
            },
          ]}
          csvName="alert-channels"
          isWhole
          isStacked
        />
      )}
      {isMaking && (
        <Suspense>
          <ChannelDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function ChannelActions({ channel: { id, name, kind } }: { channel: Channel }) {
  const test = useAct('POST /alert-channels/{id}/test');
  return (
    <div className="row">
      <RowActs
        name={name}
        remove={{
          act: 'DELETE /alert-channels/{id}',
          input: { params: { id } },
          title: phrase('Remove the channel “{name}”?', { name }),
          action: phrase('Remove the channel'),
          question: (
            <p>
              {phrase(
                'Nothing is sent to it any more, and its address or key is forgotten: it cannot be brought back.',
              )}
            </p>
          ),
        }}
      >
        <ActionButton
          needs="POST /alert-channels/{id}/test"
          size="sm"
          variant="outline"
          aria-label={phrase('Send a test to {name}', { name })}
          isBusy={test.isPending}
          onClick={() => test.mutate({ params: { id } })}
        >
          {phrase('Send a test')}
        </ActionButton>
      </RowActs>
      <span role="status">
        {test.data && (
          <Status kind={test.data.isDelivered ? 'ok' : 'danger'}>
            {test.data.isDelivered ? phrase('Arrived') : phrase('Did not arrive')}:{' '}
            {test.data.outcome}
          </Status>
        )}
        {test.data && !test.data.isDelivered && <p>{whatToDo(kind, test.data.outcome)}</p>}
      </span>
      <Waiting act={test} says={phrase('Sending a test to {name}', { name })} />
      {test.error && <Problem error={test.error} />}
    </div>
  );
}
