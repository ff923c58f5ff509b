import { firstSentence, plainText } from '../../plain-text.ts';
import type { ProblemLog } from '../../documents/problem-log.ts';
import type { Format } from '../format.ts';
import { assembleObserved } from '../observed/assemble-observed.ts';
import type { ObservedRequest } from '../observed/observed-request.ts';
import { isMadeOfKnownWords } from '../observed/known-words.ts';
import { isHarmlessText } from '../observed/parameters.ts';
import { readCurl } from './read-curl.ts';
import { readShellCommands } from './shell-commands.ts';
import type { ShellCommand } from './shell-reader.ts';

/**
 * Command lines of curl (https://curl.se/docs/manpage.html), one or many, as API documentation
 * prints them. They are read, never run.
 */
export const curl: Format = {
  id: 'curl',
  detect: ({ text, root }) =>
    !isStructured(root) && startsWithCurl(text.slice(0, 20_000)) ? { version: 'curl' } : undefined,
  read: ({ text, location }, { version, log }) => {
    const requests = requestsInCommands(text, location, log);
    return assembleObserved(requests, { version, log, isPrinted: true });
  },
};

/** YAML reads a lone command line as a text, or not at all. */
function isStructured(root: unknown): boolean {
  return typeof root === 'object' && root !== null;
}

/**
 * A line that begins with `curl`, behind prompts and what prepares it; and none that begins as
 * other descriptions do, whose examples may hold such lines.
 */
function startsWithCurl(text: string): boolean {
  const isOther =
    /^\uFEFF?\s*[{[<]/.test(text) ||
    /^\s{0,4}["']?(?:openapi|swagger|asyncapi|info|paths)["']?\s*:/m.test(text);
  return !isOther && commandLine.test(text);
}

const commandLine =
  /^[ \t]*(?:[$%>#][ \t]+)?(?:(?:sudo|time|\w+=[^\s;]*)[ \t]+)*(?:\w+=)?["']?(?:\$\(|`)?curl(?:\.exe)?[ \t]+[^:=\s]/m;

const textLengthMax = 4 * 1024 * 1024;

/** What the commands of a text would send. */
export function requestsInCommands(
  text: string,
  location: string,
  log: ProblemLog,
): ObservedRequest[] {
  const reading = readShellCommands(text.slice(0, textLengthMax));
  const place = (line: number) => `${location ? `${location} ` : ''}line ${line}`;
  if (text.length > textLengthMax)
    log.report(
      'too_large',
      'warning',
      place(1),
      `Only the first ${textLengthMax / 1024 / 1024} MB are read.`,
    );
  for (const { quote, line } of reading.unclosed)
    log.report(
      'operation_unusable',
      'error',
      place(line),
      `\`${quote}\` is opened here and never closed; the command is left out.`,
    );
  if (reading.isRepaired)
    log.report(
      'not_readable',
      'warning',
      place(1),
      'A quote is never closed. It is read as if it ended where the next option begins.',
    );
  let others = 0;
  const requests = joinedCommands(reading.commands).flatMap((command): ObservedRequest[] => {
    const words = curlWords(command.words);
    if (!words) {
      others += 1;
      return [];
    }
    const found = readCurl(words, {
      stdin: command.stdin ?? null,
      summary: summaryOf(command),
      place: place(command.line),
    });
    if (typeof found !== 'string') return found;
    log.report('operation_unusable', 'error', place(command.line), found);
    return [];
  });
  if (others > 0)
    log.report(
      'requests_left_out',
      'warning',
      place(1),
      `${others} other commands are left out; only curl is read.`,
    );
  return requests;
}

/**
 * A page that lost the signs at its lines' ends: a line that begins with an option goes on with the
 * command before it.
 */
function joinedCommands(commands: readonly ShellCommand[]): ShellCommand[] {
  const joined: ShellCommand[] = [];
  for (const command of commands) {
    const before = joined.at(-1);
    if (before && command.words[0]?.startsWith('-') && curlWords(before.words)) {
      joined[joined.length - 1] = {
        ...before,
        ...(command.stdin !== undefined && { stdin: command.stdin }),
        words: [...before.words, ...command.words],
      };
    } else joined.push(command);
  }
  return joined;
}

/**
 * The words behind `curl`; undefined for another command. Prompts, assignments and what merely
 * starts it stand in front.
 */
function curlWords(words: readonly string[]): string[] | undefined {
  const at = words.findIndex((word) => !/^(?:[$%>#]|sudo|time|then|do|if|!|\w+=.*)$/.test(word));
  const command = words[at] ?? '';
  return /^(?:\S*\/)?curl(?:\.exe)?$/i.test(command) ? words.slice(at + 1) : undefined;
}

const summaryLengthMax = 120;

/**
 * The comment above a command says what it does; one that holds anybody's data, or a word that may
 * be somebody's name, is not kept.
 */
function summaryOf({ comment }: ShellCommand): string {
  const words = firstSentence(plainText(comment, summaryLengthMax));
  return isHarmlessText(words) && isMadeOfKnownWords(words) && !/^!|^[-=*]+$/.test(words)
    ? words
    : '';
}
