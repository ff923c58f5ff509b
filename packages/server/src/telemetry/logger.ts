import { errors, PublicError } from '@leasehold/contract';
import { destination, pino, type DestinationStream } from 'pino';
import { readFields, type LogFields, type SafeFields } from './log-fields.ts';
import { prettyLines } from './pretty-lines.ts';

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/**
 * Writes events, not sentences. An event has a fixed name and fields from the list in
 * log-fields.ts; there is no place where a text from a caller or an upstream could go, and what
 * does not fit its field's shape is replaced before it is written.
 */
export interface Logger {
  debug<Name extends string>(name: EventName<Name>, fields?: LogFields): void;
  event<Name extends string>(name: EventName<Name>, fields?: LogFields): void;
  warn<Name extends string>(name: EventName<Name>, fields?: LogFields): void;
  /** An error's class, code and stack frames; never its message, which may quote data. */
  error<Name extends string>(name: EventName<Name>, error: unknown, fields?: LogFields): void;
  /** A logger that adds these fields to each of its events: the request's id. */
  child(fields: LogFields): Logger;
}

/** A literal: a name put together at run time does not compile. */
export type EventName<Name extends string> = string extends Name ? never : Name;

export interface LoggerOptions {
  level: LogLevel;
  /** Where lines go. Default: standard output, as JSON lines, or readable ones on a terminal. */
  stream?: DestinationStream;
}

export function createLogger({ level, stream = standardOutput() }: LoggerOptions): Logger {
  const lines = pino(
    {
      level,
      base: null,
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  );
  return wrap(lines, {});
}

type Lines = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

function wrap(lines: Lines, bound: SafeFields): Logger {
  const write = (level: keyof Lines) => (name: string, fields?: LogFields) => {
    lines[level]({ event: readName(name), ...bound, ...(fields && readFields(fields)) });
  };
  return {
    debug: write('debug'),
    event: write('info'),
    warn: write('warn'),
    error: (name, error, fields) =>
      lines.error({
        event: readName(name),
        ...bound,
        ...(fields && readFields(fields)),
        error: describeError(error),
      }),
    child: (fields) => wrap(lines, { ...bound, ...readFields(fields) }),
  };
}

const readName = (name: string) =>
  /^[a-z][a-z0-9_.]{0,60}$/.test(name) ? name : 'event_name_invalid';

interface ErrorDescription {
  name: string;
  code?: string;
  stack?: string[];
  cause?: ErrorDescription;
}

const causesMax = 5;

/** A public error says enough by its code; the stack is for what should not have happened. */
function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error };
  const isExpected = error instanceof PublicError && error.code !== 'internal';
  const stack = isExpected ? [] : stackFrames(error);
  const cause =
    error.cause !== undefined && depth < causesMax
      ? describeError(error.cause, depth + 1)
      : undefined;
  const code = 'code' in error ? readCode(error.code) : undefined;
  return {
    name: readClass(error.name),
    ...(code && { code }),
    ...(stack.length > 0 && { stack }),
    ...(cause && { cause }),
  };
}

const readClass = (name: unknown) =>
  typeof name === 'string' && /^[A-Za-z]\w{0,60}$/.test(name) ? name : 'Error';

/** Ours, or a system's: ECONNREFUSED, 23505, ERR_INVALID_URL. */
function readCode(code: unknown): string | undefined {
  if (typeof code !== 'string') return undefined;
  return Object.hasOwn(errors, code) || /^[A-Z0-9_]{1,60}$/.test(code) ? code : undefined;
}

/**
 * A stack starts with the message, which may itself look like frames: it is cut off exactly, or
 * else nothing is kept.
 */
function stackFrames(error: Error): string[] {
  const { stack, name, message } = error;
  if (typeof stack !== 'string') return [];
  const names = ['Error', name, ...('code' in error ? [`${name} [${String(error.code)}]`] : [])];
  const heads = names.map((start) => (message ? `${start}: ${message}\n` : `${start}\n`));
  const head = heads.find((start) => stack.startsWith(start));
  if (head === undefined) return [];
  const frames = stack.slice(head.length).split('\n', 30);
  return frames.map((line) => line.trim()).filter((line) => frameShape.test(line));
}

const frameShape = /^at [^\n]{1,300}:\d+:\d+\)?$/;

function standardOutput(): DestinationStream {
  if (process.stdout.isTTY) return prettyLines((text) => void process.stdout.write(text));
  const stream = destination({ fd: 1, sync: true });
  // A reader that went away (`leasehold start | head`) must not end the server.
  stream.on('error', () => {});
  return stream;
}
