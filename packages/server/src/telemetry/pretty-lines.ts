import { terminalLine, terminalText } from '@leasehold/privacy';
import type { DestinationStream } from 'pino';

/**
 * The same events, for a person at a terminal: `12:00:00.123 warn lease_revoked leaseId=lease_1`.
 */
export function prettyLines(write: (text: string) => void): DestinationStream {
  return {
    write(line) {
      const entry: Record<string, unknown> = JSON.parse(line);
      const { at, level, event, error, ...fields } = entry;
      const details = Object.entries(fields).map(
        ([name, value]) => ` ${name}=${terminalLine(String(value))}`,
      );
      const trace = error === undefined ? '' : `\n${JSON.stringify(error, null, 2)}`;
      write(
        terminalText(
          `${String(at).slice(11, 23)} ${String(level).padEnd(5)} ${String(event)}${details.join('')}${trace}\n`,
        ),
      );
    },
  };
}
