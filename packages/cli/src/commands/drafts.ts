import {
  apiChangeTexts,
  eachItem,
  PublicError,
  reviewTexts,
  withPins,
  type RouteAnswer,
} from '@leasehold/contract';
import type { Command } from 'commander';
import { descriptionLines } from '../api-differences.ts';
import type { CliContext } from '../context.ts';
import {
  addControlOptions,
  openControlAccess,
  type ControlAccess,
  type ControlOptions,
} from '../control-access.ts';

type Draft = RouteAnswer<'GET /drafts/{id}'>;
type ListedDraft = RouteAnswer<'GET /drafts'>['items'][number];
type Decision = 'request' | 'approve' | 'return' | 'publish' | 'discard';

interface DecideOptions extends ControlOptions {
  comment?: string;
}

export function register(program: Command, context: CliContext): void {
  const drafts = program
    .command('drafts')
    .description(
      'Drafts: what is to change and holds for nobody yet. Look at them, approve them, publish them.',
    );
  addControlOptions(drafts.command('list').description('The drafts there are.')).action(
    (options: ControlOptions) => list(options, context),
  );
  addControlOptions(
    drafts
      .command('show')
      .description('What a draft would change, before it does.')
      .argument('<draft>', 'its id'),
  ).action((id: string, options: ControlOptions) =>
    withDraft(id, options, context, async (_control, draft) => context.print(told(draft))),
  );
  for (const [name, description] of decisions)
    addControlOptions(
      drafts
        .command(name)
        .description(description)
        .argument('<draft>', 'its id')
        .option('--comment <text>', 'said with it; needed to send one back'),
    ).action((id: string, options: DecideOptions) =>
      withDraft(id, options, context, (control, draft) =>
        decide(name, control, draft, options, context),
      ),
    );
}

const decisions: readonly (readonly [Decision, string])[] = [
  ['request', 'Ask for a second person.'],
  ['approve', 'Approve a draft as the second person. Needs an access key of your own.'],
  ['return', 'Send a draft back, with a comment.'],
  ['publish', 'Publish a draft: what is in it holds from then on. Secrets are printed once.'],
  ['discard', 'Discard a draft; nothing else changes.'],
];

async function list(options: ControlOptions, context: CliContext): Promise<void> {
  await using control = await openControlAccess(options, context);
  let count = 0;
  for await (const draft of eachItem((cursor) =>
    control.client('GET /drafts', { query: { limit: 200, cursor } }),
  )) {
    context.print(`${line(draft)}\n`);
    count++;
  }
  if (count === 0) context.print('There is no draft.\n');
}

const line = ({ id, state, aboutName, author, updatedAt }: ListedDraft) =>
  `${id}  ${state}  ${aboutName}  (${author.name}, ${updatedAt})`;

async function withDraft(
  id: string,
  options: ControlOptions,
  context: CliContext,
  work: (control: ControlAccess, draft: Draft) => Promise<void>,
): Promise<void> {
  await using control = await openControlAccess(options, context);
  await work(control, await control.client('GET /drafts/{id}', { params: { id } }));
}

function told(draft: Draft): string {
  const { note, comment, approvals, approvalsNeeded, isStale, hidden } = draft;
  const lines = [
    line(draft),
    ...(note === '' ? [] : [`  note: ${note}`]),
    ...(comment === '' ? [] : [`  said: ${comment}`]),
    ...(approvalsNeeded > 0 ? [`  approved by ${approvals.length} of ${approvalsNeeded}`] : []),
    ...(isStale ? ['  ! Something else came in force since it was written'] : []),
    ...leaseLines(draft),
    ...apiLines(draft),
    ...workspaceLines(draft),
    ...(hidden.length > 0 ? [`  ! Not shown to your role: ${hidden.join(', ')}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function leaseLines({ terms, policy, changes: { keys = [] } }: Draft): string[] {
  return [
    ...[...terms, ...(policy?.terms ?? [])].map(
      ({ term, from, to, letsMore }) => `  ${letsMore ? '!' : '~'} ${term}: ${from} → ${to}`,
    ),
    ...(policy?.roads ?? []).map(({ sentence, isOpen }) =>
      isOpen ? `  ! ${sentence}` : `  ~ No longer: ${sentence}`,
    ),
    ...(policy?.fields ?? []).map(({ path, from, to }) => `  ~ ${path}: ${from} → ${to}`),
    ...(policy && policy.fieldCount > policy.fields.length
      ? [`  ~ and ${policy.fieldCount - policy.fields.length} more fields`]
      : []),
    ...(policy?.letsMore ? ['  ! Something is treated less strictly than before'] : []),
    ...keys.map(({ name, expiresAt }) => `  ! key ${name}${keyEnd(expiresAt)}`),
  ];
}

const keyEnd = (expiresAt: string | null | undefined): string => {
  if (expiresAt === null) return ', which ends with the lease';
  return expiresAt === undefined
    ? ', which ends 90 days after it is published'
    : `, until ${expiresAt}`;
};

/** A terminal is read by others too: what is pinned is not told there. */
function apiLines({ difference, changes: { api, review } }: Draft): string[] {
  const shown = api?.curation && {
    ...api,
    curation: withPins(api.curation, () => '(pinned)'),
  };
  return [
    ...(api ? apiChangeTexts(shown ?? api) : []).map(({ what, to }) => `  ! ${what}: ${to}`),
    ...(difference ? differenceLines(difference).map((text) => `    ${text}`) : []),
    ...(review ? reviewTexts(review) : []).map(({ what, to }) => `  ! ${what}: ${to}`),
  ];
}

const differenceLines = (difference: NonNullable<Draft['difference']>): string[] => [
  ...difference.added.map((operation) => `+ ${operation}`),
  ...difference.removed.map((operation) => `- ${operation}`),
  ...descriptionLines(difference),
];

function workspaceLines({ changes: { workspace, people = [] } }: Draft): string[] {
  return [
    ...(workspace?.name === undefined ? [] : [`  ! name: ${workspace.name}`]),
    ...(workspace?.fourEyes === undefined
      ? []
      : [
          workspace.fourEyes
            ? '  ~ a second person is asked for from now on'
            : '  ! no second person is asked for any more',
        ]),
    ...people.map((person) => `  ! ${person.endpoint} ${JSON.stringify(person)}`),
  ];
}

async function decide(
  decision: Decision,
  { client }: ControlAccess,
  draft: Draft,
  { comment = '' }: DecideOptions,
  context: CliContext,
): Promise<void> {
  context.print(told(draft));
  const params = { id: draft.id };
  const { revision } = draft;
  if (decision === 'discard') {
    await client('DELETE /drafts/{id}', { params });
    return context.print('Discarded.\n');
  }
  if (decision === 'publish') {
    const published = await client('POST /drafts/{id}/publish', { params, body: { revision } });
    const { keys, invitations, resetLinks } = published;
    for (const { name, secret } of keys) context.print(`key ${name}: ${secret}\n`);
    for (const { email, link } of invitations) context.print(`invitation ${email}: ${link}\n`);
    for (const { link } of resetLinks) context.print(`new password: ${link}\n`);
    return context.print('Published.\n');
  }
  if (decision === 'return' && comment.trim() === '')
    throw new PublicError('usage', 'Say with --comment what has to be otherwise.');
  const { state } = await client(`POST /drafts/{id}/${decision}`, {
    params,
    body: { revision, comment },
  });
  context.print(`It is ${state} now.\n`);
}
