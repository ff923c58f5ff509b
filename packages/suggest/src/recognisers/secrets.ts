import {
  beside,
  type Clue,
  type Recogniser,
  endsIn,
  hasWord,
  holdsMore,
  named,
  stands,
} from './recogniser.ts';
import { isOfPrivateKey } from './of-public-keys.ts';

/** Keys by what they open; others, as `public_key` and the key of an issue, open nothing. */
const opensWithKey = (clue: Clue): boolean =>
  clue.last === 'key' &&
  hasWord(
    'integration ingestion ingest write shared webhook unlock signing signature private encryption master ca api access secret admin service root host ssl tls',
  )(clue) &&
  !hasWord('public pub id fingerprint')(clue);

/** Who knows it sends events; in a queue of messages it only says where they go. */
const isKeyOfRoute = (clue: Clue): boolean =>
  clue.name === 'routingkeys' ||
  (clue.name === 'routingkey' && !beside('queue exchange destination source payload')(clue));

/** A key among credentials, whatever else it is called. */
const isCredential = ({ last, evidence: { above } }: Clue): boolean =>
  /^(?:key|signature|value|data)$/.test(last) &&
  /^(?:credentials?|secrets?|auth)$/.test(above.at(-1)?.at(-1) ?? '');

/** Either of two keys of one lock, and what a login by tokens gives out (Simple JWT). */
const isOfPair = (clue: Clue): boolean =>
  (named('primarykey secondarykey')(clue) &&
    beside('primarykey')(clue) &&
    beside('secondarykey')(clue)) ||
  (named('access refresh')(clue) && stands('token jwt')(clue) && clue.type === 'text');

/** Lists of `NAME=value`, in which programs are given their credentials. */
const areVariables = (clue: Clue): boolean =>
  /^(?:env|envs|envvars?|environmentvariables?|environmentvars?)$/.test(clue.name) &&
  (clue.isInMap || clue.evidence.field.path.endsWith('[]')) &&
  clue.type !== 'object';

/** The address of a database, with the password in it. */
const connects = (clue: Clue): boolean =>
  named('connectionuri connectionstring connstring jdbcurl databaseurl mongouri dsn')(clue) ||
  (/^(?:uri|url)$/.test(clue.name) &&
    /^(?:connection|database)$/.test(clue.evidence.above.at(-1)?.at(-1) ?? '') &&
    beside('password user username')(clue));

export const secretOfSystem: Recogniser = {
  class: 'secret',
  verdict: 'treat',
  says: 'opens a system, or holds what does',
  needs: (clue) => clue.type !== 'number',
  signs: [
    { of: 'name', weight: 5, when: (clue) => opensWithKey(clue) || isKeyOfRoute(clue) },
    { of: 'context', weight: 5, when: isCredential },
    { of: 'neighbours', weight: 6, when: isOfPair },
    { of: 'neighbours', weight: 9, when: isOfPrivateKey },
    { of: 'name', weight: 5, when: areVariables },
    {
      of: 'name',
      weight: 5,
      when: endsIn(
        'macaroon preimage mnemonic cipherseed seedphrase keystore kubeconfig privkey passphrase',
      ),
    },
    {
      of: 'name',
      weight: 5,
      when: named(
        'unlockkey jointoken userdata cloudinit privatekeypem certkey sslkey tlskey keypair pem pfx pkcs12',
      ),
    },
    { of: 'name', weight: 5, when: connects },
    { of: 'schema', weight: -4, when: ({ isEnum }) => isEnum },
    { of: 'schema', weight: -6, when: holdsMore },
  ],
};
