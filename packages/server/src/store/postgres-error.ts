import { PublicError } from '@leasehold/contract';
import { DatabaseError } from 'pg';
import { StoreConflict, ownerMissing, valueUnfit } from './store-error.ts';

/**
 * SQLSTATE (PostgreSQL appendix A) and system codes as the errors the store may show; others stay
 * as they are. `where`: never the password.
 */
export function translatePostgresError(error: unknown, where: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (error instanceof DatabaseError && code === '23505')
    return new StoreConflict(error.table ?? '', clashingColumns(error), error);
  if (code === '23503') return ownerMissing(error);
  if (/^2[23]/.test(code)) return valueUnfit(error);
  const reason = reasonByWords(error.message) ?? reasons[code] ?? reasonByKind(code, error.message);
  if (reason === undefined) return error;
  return new PublicError(
    'database_unreachable',
    `PostgreSQL at ${where} cannot be used: ${reason}.`,
    { cause: error },
  );
}

/**
 * Whether the session it came from is of no more use: it broke, its server stops, or its server
 * only lets read. The last may be one that another took over from: a new session finds that one.
 */
export function endsSession(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true;
  return (
    error.severity === 'FATAL' ||
    error.severity === 'PANIC' ||
    error.code === '25006' ||
    /^(08|57P)/.test(error.code ?? '')
  );
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** `Key (…)=(…) already exists.`, in whatever language the server speaks. */
function clashingColumns({ detail }: DatabaseError): string[] {
  const [, names] = /\(([^()]*)\)=/.exec(detail ?? '') ?? [];
  return (names ?? '').split(', ').map((name) => name.replaceAll('"', ''));
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ENOENT: 'there is no such socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'it did not answer in time',
  '28P01': 'the user or the password was refused',
  '28000': 'this user is unknown or may not connect from here, or not without TLS',
  '3D000': 'the database does not exist',
  '3F000': 'it has no schema to make tables in; set one for this user (search_path)',
  '42501': 'the user lacks a right; on first start it must be able to create tables',
  '25006': 'it is read-only, as a standby is; name the primary',
  '53100': 'its disk is full',
  '53300': 'it has too many connections',
  '57P03': 'it is not accepting connections now',
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned(),
  SELF_SIGNED_CERT_IN_CHAIN: selfSigned(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: selfSigned(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: selfSigned(),
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name than the one in the URL',
};

function selfSigned(): string {
  return 'its certificate is signed by nobody known here (self-signed); name the one that signed it with sslrootcert=<file> in the URL';
}

/**
 * What neither server nor driver gives a code of its own. A server that speaks another language
 * than English is told of by its code alone.
 */
function reasonByWords(message: string): string | undefined {
  if (/password must be a (non-empty )?string/.test(message))
    return 'it asks for a password, and the URL has none';
  if (/no encryption/.test(message))
    return 'this user may connect from here only with TLS; add sslmode=verify-full to the URL';
  if (/does not support SSL/.test(message))
    return 'it speaks no TLS; turn it on there, or take sslmode out of the URL';
  return undefined;
}

/**
 * The driver's own errors have no code, only words: lost connections, timeouts, another protocol.
 */
function reasonByKind(code: string, message: string): string | undefined {
  if (/CERT|TLS|SSL/.test(code)) return 'its certificate was not accepted';
  const isLost = ['ECONNRESET', 'EPIPE', '57P01', '57P02'].includes(code) || code.startsWith('08');
  if (code === '' && /timeout|timed out/i.test(message)) return 'it did not answer in time';
  const isDrivers = code === '' && /connect|SASL|SSL/i.test(message);
  return isLost || isDrivers ? 'the connection failed' : undefined;
}
