import { Button } from '@leasehold/ui';
import { SelectField, TextField } from '../parts/Field.tsx';
import { authNames, type AuthDraft, type AuthIssues, type AuthType } from './auth-draft.ts';
import styles from './AuthFields.module.css';
import { phrase } from '../words/phrase.ts';

interface AuthFieldsProps {
  draft: AuthDraft;
  onChange: (draft: AuthDraft) => void;
  isDisabled?: boolean;
  /** What is wrong, by the name of its field. */
  issues?: AuthIssues;
  /** True: what is secret has the focus, and nothing else is to be given first. */
  hasFocus?: boolean;
}

/** How the upstream is called: each kind with what it needs. Secrets go one way. */
export function AuthFields({
  draft,
  onChange,
  isDisabled = false,
  issues = noIssues,
  hasFocus = false,
}: AuthFieldsProps) {
  const set = (part: Partial<AuthDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <SelectField
        label={phrase('Authentication')}
        hint={phrase(
          'How Leasehold signs in at the API. Secrets are sealed, and never shown again. Agents never have them.',
        )}
        value={draft.type}
        options={kinds}
        onChange={(type) => set({ type })}
        isDisabled={isDisabled}
        error={issues.get('type')}
      />
      {kindFields[draft.type]({ draft, set, issues, hasFocus })}
    </>
  );
}

const noIssues: AuthIssues = new Map();

// the keys of the table itself
const kinds = (Object.keys(authNames) as AuthType[]).map((value) => ({
  value,
  text: authNames[value],
}));

interface KindProps {
  draft: AuthDraft;
  set: (part: Partial<AuthDraft>) => void;
  issues: AuthIssues;
  hasFocus: boolean;
}

const kindFields: Record<AuthType, (props: KindProps) => React.ReactNode> = {
  none: () => null,
  bearer: ({ draft, set, issues, hasFocus }) => (
    <Secret
      label={phrase('Token')}
      value={draft.token}
      onChange={(token) => set({ token })}
      error={issues.get('token')}
      hasFocus={hasFocus}
    />
  ),
  apiKey: ({ draft, set, issues, hasFocus }) => (
    <>
      <div className={styles['pair']}>
        <SelectField
          label={phrase('Where the key goes')}
          value={draft.in}
          options={places}
          onChange={(place) => set({ in: place })}
        />
        <TextField
          label={phrase('Its name')}
          isCode
          isRequired
          autoComplete="off"
          placeholder="X-Api-Key"
          value={draft.name}
          onChange={(name) => set({ name })}
          error={issues.get('name')}
        />
      </div>
      <Secret
        label={phrase('Key')}
        value={draft.value}
        onChange={(value) => set({ value })}
        error={issues.get('value')}
        hasFocus={hasFocus}
      />
    </>
  ),
  basic: ({ draft, set, issues, hasFocus }) => (
    <div className={styles['pair']}>
      <TextField
        label={phrase('User name')}
        isRequired
        autoComplete="off"
        hint={phrase('Sealed as well: some APIs put the key here.')}
        value={draft.username}
        onChange={(username) => set({ username })}
        error={issues.get('username')}
        hasFocus={hasFocus}
      />
      <Secret
        label={phrase('Password')}
        hint={phrase('May be empty.')}
        isOptional
        value={draft.password}
        onChange={(password) => set({ password })}
        error={issues.get('password')}
      />
    </div>
  ),
  oauth2: ({ draft, set, issues }) => (
    <>
      <TextField
        label={phrase('Token address')}
        type="url"
        isRequired
        autoComplete="off"
        placeholder="https://auth.example.com/oauth/token"
        value={draft.tokenUrl}
        onChange={(tokenUrl) => set({ tokenUrl })}
        error={issues.get('tokenUrl')}
      />
      <div className={styles['pair']}>
        <TextField
          label={phrase('Client id')}
          isRequired
          isCode
          autoComplete="off"
          value={draft.clientId}
          onChange={(clientId) => set({ clientId })}
          error={issues.get('clientId')}
        />
        <Secret
          label={phrase('Client secret')}
          value={draft.clientSecret}
          onChange={(clientSecret) => set({ clientSecret })}
          error={issues.get('clientSecret')}
        />
      </div>
      <TextField
        label={phrase('Scope')}
        hint={phrase('Optional; several are separated by blanks.')}
        isCode
        autoComplete="off"
        value={draft.scope}
        onChange={(scope) => set({ scope })}
      />
    </>
  ),
  headers: ({ draft, set, issues }) => (
    <HeaderRows headers={draft.headers} issues={issues} onChange={(headers) => set({ headers })} />
  ),
  mutualTls: ({ draft, set, issues }) => (
    <>
      <TextField
        label={phrase('Certificate (PEM)')}
        isCode
        isRequired
        rows={4}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={draft.certificatePem}
        onChange={(certificatePem) => set({ certificatePem })}
        error={issues.get('certificatePem')}
      />
      <TextField
        label={phrase('Private key (PEM)')}
        isCode
        isRequired
        rows={4}
        placeholder="-----BEGIN PRIVATE KEY-----"
        value={draft.keyPem}
        onChange={(keyPem) => set({ keyPem })}
        error={issues.get('keyPem')}
      />
      <TextField
        label={phrase('Authority of the server’s certificate (PEM)')}
        hint={phrase('Optional; without it, the authorities every server knows are trusted.')}
        isCode
        rows={3}
        value={draft.caPem}
        onChange={(caPem) => set({ caPem })}
      />
    </>
  ),
};

const places = [
  { value: 'header', text: phrase('Header') },
  { value: 'query', text: phrase('Query') },
  { value: 'cookie', text: phrase('Cookie') },
] as const;

interface SecretProps {
  label: string;
  hint?: string;
  value: string;
  isOptional?: boolean;
  onChange: (text: string) => void;
  error?: string | undefined;
  hasFocus?: boolean;
}

/**
 * Not for the browser's own store of passwords: it is the API's, and nobody signs in here with it.
 */
function Secret({ isOptional = false, ...rest }: SecretProps) {
  return (
    <TextField
      {...rest}
      type="password"
      autoComplete="new-password"
      isCode
      isRequired={!isOptional}
    />
  );
}

function HeaderRows({
  headers,
  issues,
  onChange,
}: {
  headers: AuthDraft['headers'];
  issues: AuthIssues;
  onChange: (headers: AuthDraft['headers']) => void;
}) {
  const change = (at: number, part: Partial<AuthDraft['headers'][number]>) =>
    onChange(headers.map((header, place) => (place === at ? { ...header, ...part } : header)));
  return (
    <>
      {headers.map((header, place) => (
        <div className={styles['header']} key={place}>
          <TextField
            label={phrase('Header {place}', { place: place + 1 })}
            isCode
            isRequired
            autoComplete="off"
            placeholder="X-Client"
            value={header.name}
            onChange={(name) => change(place, { name })}
            error={issues.get(`headers.${place}.name`)}
          />
          <Secret
            label={phrase('Value {place}', { place: place + 1 })}
            value={header.value}
            onChange={(value) => change(place, { value })}
            error={issues.get(`headers.${place}.value`)}
          />
          {headers.length > 1 && (
            <Button
              variant="outline"
              aria-label={phrase('Remove header {place}', { place: place + 1 })}
              onClick={() => onChange(headers.filter((_, other) => other !== place))}
            >
              {phrase('Remove~button')}
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => onChange([...headers, { name: '', value: '' }])}
        >
          {phrase('Add a header')}
        </Button>
      </div>
    </>
  );
}
