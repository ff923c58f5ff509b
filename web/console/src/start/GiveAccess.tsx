import { PublicError, type RouteAnswer, type RouteInput } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { useState } from 'react';
import { useAct } from '../api.ts';
import {
  addressIssue,
  authIssues,
  authOf,
  draftFor,
  noAuth,
  type AuthDraft,
  type AuthIssues,
} from '../apis/auth-draft.ts';
import { AuthFields } from '../apis/AuthFields.tsx';
import { ActionButton } from '../parts/ActionButton.tsx';
import { SelectField, TextField } from '../parts/Field.tsx';
import { Form } from '../parts/Form.tsx';
import { Problem } from '../parts/Problem.tsx';
import { beginIssues } from './begin-issues.ts';
import { openServer } from './begin.ts';
import { useFocusOnInvalid } from './use-focus-on-invalid.ts';
import { phrase } from '../words/phrase.ts';
import { phraseParts } from '../words/phrase-parts.tsx';

type Api = RouteAnswer<'GET /apis/{id}'>;

interface GiveAccessProps {
  api: Api;
  /** What is asked for: the parts of its address that vary, all of the address, its key. */
  asks: { variables?: boolean; address?: boolean; key?: boolean };
  action: string;
  onGiven: () => void;
  /** Absent: there is nothing to go on with. */
  onWithout?: () => void;
}

/**
 * Asks for what an API cannot be called without, where it is missed: what its description says of
 * it is in already.
 */
export function GiveAccess({ api, asks, action, onGiven, onWithout }: GiveAccessProps) {
  const { draft, set, isKeyAsked, issues, update, save } = useAccess(api, asks, onGiven);
  const form = useFocusOnInvalid([...issues.values()].join(' '));
  return (
    <Form ref={form} isChecked onSubmit={save}>
      {asks.variables === true && (
        <VariableFields
          api={api}
          variables={draft.variables}
          issues={issues}
          onChange={(variables) => set({ variables })}
        />
      )}
      {asks.address === true && (
        <TextField
          label={phrase('Address of the API')}
          hint={phrase('Where its operations are called. Another host needs its key given again.')}
          value={draft.baseUrl}
          onChange={(baseUrl) => set({ baseUrl })}
          error={issues.get('baseUrl')}
          hasFocus
          autoComplete="off"
          isCode
        />
      )}
      {isKeyAsked && (
        <AuthFields
          draft={draft.auth}
          onChange={(auth) => set({ auth })}
          hasFocus={asks.variables !== true && asks.address !== true}
          issues={new Map([...issues].filter(([name]) => !isOfAddress(name)))}
        />
      )}
      {update.error && issues.size === 0 && <Problem error={update.error} />}
      <div className="row">
        <ActionButton needs="PATCH /apis/{id}" type="submit" isBusy={update.isPending}>
          {action}
        </ActionButton>
        {onWithout && (
          <Button variant="outline" onClick={onWithout}>
            {phrase('Go on without')}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface AccessDraft {
  variables: Readonly<Record<string, string>>;
  baseUrl: string;
  auth: AuthDraft;
}

/** What is typed, what is wrong with it, and how it is saved. */
function useAccess(api: Api, asks: GiveAccessProps['asks'], onGiven: () => void) {
  const [draft, setDraft] = useState<AccessDraft>(() => draftOf(api));
  const [own, setOwn] = useState<AuthIssues>(new Map());
  const update = useAct('PATCH /apis/{id}', { isForgotten: true });
  const isMoved = URL.parse(draft.baseUrl.trim())?.origin !== URL.parse(api.baseUrl)?.origin;
  const isKeyAsked =
    asks.key === true || (asks.address === true && isMoved && api.auth.type !== 'none');
  const save = () => {
    if (update.isPending) return;
    const wrong = wrongIn(draft, asks, isKeyAsked);
    setOwn(wrong);
    update.reset();
    if (wrong.size > 0) return;
    const body = bodyOf(api, draft, asks, isKeyAsked);
    // What was given may leave nothing to ask: this form is gone by then, and its answer is not.
    void update.mutateAsync({ params: { id: api.id }, body }).then(onGiven, () => undefined);
  };
  const set = (part: Partial<AccessDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setOwn(new Map());
    if (update.isError) update.reset();
  };
  const issues = new Map([...toldBy(update.error), ...own]);
  return { draft, set, isKeyAsked, issues, update, save };
}

function draftOf(api: Api): AccessDraft {
  const variables = openServer(api)?.variables ?? {};
  const [declared] = api.asksFor;
  return {
    variables: Object.fromEntries(
      Object.entries(variables).map(([name, variable]) => [
        name,
        variable.enum.length > 0 ? variable.default : '',
      ]),
    ),
    baseUrl: api.baseUrl,
    auth:
      api.auth.type !== 'none'
        ? draftFor(api.auth)
        : declared
          ? draftFor(declared)
          : { ...noAuth, type: 'bearer' },
  };
}

function wrongIn(
  { baseUrl, auth }: AccessDraft,
  asks: GiveAccessProps['asks'],
  isKeyAsked: boolean,
): AuthIssues {
  const address = asks.address ? addressIssue(baseUrl) : undefined;
  return new Map([
    ...(address === undefined ? [] : [['baseUrl', address] as const]),
    ...(isKeyAsked ? authIssues(auth) : []),
    ...(isKeyAsked && asks.key === true && auth.type === 'none'
      ? [['type', phrase('Choose how the API is called, or go on without.')] as const]
      : []),
  ]);
}

function bodyOf(
  { revision, credentialNeededBy }: Api,
  { variables, baseUrl, auth }: AccessDraft,
  asks: GiveAccessProps['asks'],
  isKeyAsked: boolean,
): RouteInput<'PATCH /apis/{id}'>['body'] {
  // What is left empty keeps its default.
  const given = Object.entries(variables)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    revision,
    ...(asks.variables && { serverVariables: Object.fromEntries(given) }),
    ...(asks.address && { baseUrl: baseUrl.trim() }),
    ...(isKeyAsked && {
      auth: authOf(auth),
      // Whoever gives it here is told what it is for.
      ...(credentialNeededBy.length > 0 && { credentialFits: true as const }),
    }),
  };
}

const variableName = (name: string): string => `variables ${name}`;
const isOfAddress = (name: string): boolean => name === 'baseUrl' || name.startsWith('variables ');

/** What the server said, by the names of the fields. */
function toldBy(error: Error | null): AuthIssues {
  const { baseUrl, variables } = beginIssues(error);
  const ofAuth = error instanceof PublicError ? error.issues : [];
  return new Map([
    ...[...variables].map(([name, message]) => [variableName(name), message] as const),
    ...(baseUrl === undefined ? [] : [['baseUrl', baseUrl] as const]),
    ...ofAuth
      .filter(({ place }) => place.startsWith('/auth/'))
      .map(({ place, message }) => [place.slice(6).replaceAll('/', '.'), message] as const),
  ]);
}

interface VariableFieldsProps {
  api: Api;
  variables: AccessDraft['variables'];
  issues: AuthIssues;
  onChange: (variables: AccessDraft['variables']) => void;
}

function VariableFields({ api, variables, issues, onChange }: VariableFieldsProps) {
  const server = openServer(api);
  if (!server) return null;
  return Object.entries(server.variables).map(([name, variable], place) => {
    const shared = {
      label: phrase('Address of the API: {name}', { name }),
      value: variables[name] ?? '',
      onChange: (value: string) => onChange({ ...variables, [name]: value }),
      error: issues.get(variableName(name)),
    };
    const said =
      variable.description || phrase('The description has it as {url}.', { url: server.url });
    return variable.enum.length > 0 ? (
      <SelectField
        key={name}
        {...shared}
        hint={<OthersWord>{said}</OthersWord>}
        options={variable.enum.map((value) => ({ value, text: value }))}
      />
    ) : (
      <TextField
        key={name}
        {...shared}
        hint={
          <>
            {phraseParts('{said} Left empty: {default}.', {
              said: <OthersWord>{said}</OthersWord>,
              default: <OthersWord>{variable.default}</OthersWord>,
            })}
          </>
        }
        autoComplete="off"
        isCode
        hasFocus={place === 0}
      />
    );
  });
}
