import { families, type Family } from '@leasehold/privacy';
import { escapeHtml } from '../site/escape-html.ts';
import { page } from '../site/page.ts';
import type { PageProblem } from './guard-authorization.ts';
import type { LeaseConditions } from './lease-conditions.ts';
import { shownName } from './shown-name.ts';
import type { ToolEffects } from './tool-effects.ts';
import type { TreatmentSummary } from './treatment-summary.ts';

export interface ConsentParts {
  /** Where the forms go. */
  action: string;
  csrf: string;
  person: string;
  /** The name as `clientNameOf` makes it. */
  client: { name: string; id: string; isVerified: boolean };
  redirect: { host: string; isOnDevice: boolean };
  lease: {
    name: string;
    workspace: string;
    address: string;
    purpose: string;
    tools: ToolEffects;
    conditions: LeaseConditions;
  };
  treatments: TreatmentSummary;
}

/**
 * Everything that is decided on, in one page without script. Whatever a client says about itself is
 * text here, and is called so.
 */
export function consentPage({
  action,
  csrf,
  person,
  client,
  redirect,
  lease,
  treatments,
}: ConsentParts): string {
  const main = `<h1>Let ${shownName(client.name)} use ${shownName(lease.name)}?</h1>
<p>You are signed in as <strong>${shownName(person)}</strong>.</p>
${lease.conditions.problem === undefined ? '' : `<p class="problem">${escapeHtml(lease.conditions.problem)}</p>`}
<h2>Who asks</h2>
<dl>
<dt>Application</dt><dd>${shownName(client.name)}, ${client.isVerified ? `as ${hostOf(client.id)} publishes it` : 'by its own word'}</dd>
<dt>Your answer goes to</dt><dd><code>${escapeHtml(redirect.host)}</code></dd>
</dl>
${warnings(client, redirect)}
<h2>What it may do</h2>
<p>Call ${toolsText(lease.tools)}, at <code>${escapeHtml(lease.address)}</code>, until somebody of the workspace ends it.</p>
<dl>
${toolGroups(lease.tools)}
<dt>Workspace</dt><dd>${shownName(lease.workspace)}</dd>
<dt>Purpose</dt><dd>${shownName(lease.purpose)}</dd>
${lease.conditions.rows.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('\n')}
</dl>
<h2>What it sees</h2>
<dl>
${treatments.families.map(familyRow).join('\n')}
${treatment(treatments.unlisted === 'withhold' ? 'remove' : 'keep', 'all other fields')}
${treatments.detects.length > 0 ? `<dt>In free text</dt><dd>treated where it is found: ${list(treatments.detects, targetsShown)}</dd>` : ''}
</dl>
${treatments.hasTokens ? '<p>Tokens also go back as values: where a tool takes a token, the API is sent the value it stands for, which the application still does not see.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
${hidden(csrf)}
<p class="actions"><button class="primary" name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></p>
</form>
<form method="post" action="${escapeHtml(action)}/sign-out">
${hidden(csrf)}
<p><button class="link">Not you? Sign in as somebody else</button></p>
</form>`;
  return page({ title: 'Allow access', main });
}

export interface SignInParts {
  action: string;
  csrf: string;
  /** Filled in again after a refusal. */
  email?: string;
  problem?: string;
}

export function signInPage({ action, csrf, email = '', problem }: SignInParts): string {
  const main = `<h1>Sign in</h1>
<p>An application asks to use an API that is leased here. Sign in to see which, and to decide.</p>
${problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}/sign-in"${problem === undefined ? '' : ' aria-describedby="problem"'}>
${hidden(csrf)}
<p><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(email)}"></p>
<p><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256"></p>
<p class="actions"><button class="primary">Sign in</button></p>
</form>
<div id="passkey" data-next="${escapeHtml(action)}" hidden>
<p class="problem" role="alert" hidden></p>
<p><button type="button">Sign in with a passkey</button></p>
</div>
<p><a href="${forgottenPath}">Forgot your password?</a> Set a new one, then connect again from the application.</p>
${wayBack({ action, csrf })}
<script type="module" src="${passkeyScriptPath}"></script>`;
  return page({ title: 'Sign in', main });
}

export function secondFactorPage({ action, csrf, problem }: Omit<SignInParts, 'email'>): string {
  const main = `<h1>Enter your code</h1>
<p>Your account asks for a second factor: the code your authenticator shows now,
or one of the codes you keep for when it is lost.</p>
${problem === undefined ? '' : `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>`}
<form method="post" action="${escapeHtml(action)}/second-factor"${problem === undefined ? '' : ' aria-describedby="problem"'}>
${hidden(csrf)}
<p><label for="code">Code</label><input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required maxlength="40"></p>
<p class="actions"><button class="primary">Continue</button></p>
</form>
<form method="post" action="${escapeHtml(action)}/sign-out">
${hidden(csrf)}
<p><button class="link">Sign in as somebody else</button></p>
</form>
${wayBack({ action, csrf })}`;
  return page({ title: 'Enter your code', main });
}

/**
 * Says nothing of the lease: whoever reads it is no member of its workspace, or may connect
 * nothing.
 */
export function notAllowedPage({
  action,
  csrf,
  person,
}: {
  action: string;
  csrf: string;
  person: string;
}): string {
  const main = `<h1>Your account may not connect this</h1>
<p>You are signed in as <strong>${shownName(person)}</strong>. Only owners, admins and editors of the workspace the lease belongs to can let an
application use it. Ask one of its owners.</p>
<form method="post" action="${escapeHtml(action)}/sign-out">
${hidden(csrf)}
<p class="actions"><button class="primary">Sign in as somebody else</button></p>
</form>
${wayBack({ action, csrf })}`;
  return page({ title: 'Not allowed', main });
}

export function problemPage(problem: PageProblem): string {
  const told = problem.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  const { link } = problem;
  const way = link
    ? `\n<p><a href="${escapeHtml(link.href)}" rel="noreferrer">${escapeHtml(link.text)}</a></p>`
    : '';
  return page({
    title: problem.title,
    main: `<h1>${escapeHtml(problem.title)}</h1>\n${told}${way}`,
  });
}

/** The only script of these pages, and where a forgotten password is replaced. */
export const passkeyScriptPath = '/oauth/passkey-sign-in.js';
const forgottenPath = '/console/reset';

const toolsShown = 12;
const targetsShown = 30;

/** Nothing was allowed: the application is told so, and goes on. */
const wayBack = ({
  action,
  csrf,
}: {
  action: string;
  csrf: string;
}): string => `<form method="post" action="${escapeHtml(action)}">
${hidden(csrf)}
<p><button class="link" name="decision" value="deny">Go back to the application</button></p>
</form>`;

const hidden = (csrf: string): string =>
  `<input type="hidden" name="csrf" value="${escapeHtml(csrf)}">`;

const hostOf = (id: string): string => `<code>${escapeHtml(URL.parse(id)?.host ?? '')}</code>`;

function warnings(
  { isVerified }: ConsentParts['client'],
  { isOnDevice, host }: ConsentParts['redirect'],
): string {
  const told = [
    ...(isVerified
      ? []
      : [
          'Nobody vouches for this name: any program can register under it. Go on only if you have just started this yourself.',
        ]),
    ...(isOnDevice
      ? [
          'The answer goes to a program on this device. Any program here could wait for it; go on only if you have just started one.',
        ]
      : []),
    ...(/[^\p{ASCII}]|xn--/u.test(host)
      ? ['The address is written in letters that can look like others. Compare it with care.']
      : []),
  ];
  return told.map((text) => `<p class="problem">${text}</p>`).join('\n');
}

function toolsText({ reads, changes, removes }: ToolEffects): string {
  const writes = changes.length + removes.length;
  const count = reads.length + writes;
  if (count === 0) return 'no tool yet';
  const tools = count === 1 ? 'one tool' : `${count} tools`;
  if (writes === 0) return `${tools}, ${count === 1 ? 'which only reads' : 'which only read'}`;
  return `${tools}, <strong>${writes} of which ${writes === 1 ? 'changes' : 'change'} data</strong>`;
}

/** What cannot be taken back stands first, and most of it is named. */
function toolGroups({ reads, changes, removes }: ToolEffects): string {
  const groups = [
    {
      names: removes,
      shown: targetsShown,
      title: '<span aria-hidden="true">▲</span> <strong>Deletes or overwrites</strong>',
    },
    {
      names: changes,
      shown: targetsShown,
      title: '<span aria-hidden="true">△</span> <strong>Adds or changes</strong>',
    },
    { names: reads, shown: toolsShown, title: 'Reads' },
  ];
  return groups
    .filter(({ names }) => names.length > 0)
    .map(
      ({ names, shown, title }) => `<dt>${title}</dt><dd class="names">${list(names, shown)}</dd>`,
    )
    .join('\n');
}

const treatment = (family: Family, fields: string): string => {
  const { glyph, word, meaning } = families[family];
  return `<dt><span aria-hidden="true">${glyph}</span> <strong>${word}</strong>, ${meaning}</dt><dd class="names">${fields}</dd>`;
};

const familyRow = ({ family, targets }: TreatmentSummary['families'][number]): string =>
  treatment(family, list(targets, targetsShown));

/** Names in code type; of many, the first ones and how many more. */
function list(names: readonly string[], shown: number): string {
  const first = names.slice(0, shown).map((name) => `<code>${shownName(name)}</code>`);
  const rest = names.length - first.length;
  return first.join(' ') + (rest > 0 ? ` and ${rest} more` : '');
}
