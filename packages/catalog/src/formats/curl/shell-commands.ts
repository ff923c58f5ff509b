import { commandsMax, type ShellReading, ShellReader } from './shell-reader.ts';

/**
 * The commands of a text, as documentation prints them: quotes of all kinds, continued lines (`\`,
 * and those of Windows), prompts, comments, pipes, here-documents. Variables stay as `${NAME}`.
 * Total, and linear in the text.
 */
export function readShellCommands(text: string): ShellReading {
  const isWindows = /\^\r?\n|\^"/.test(text);
  const source = plainText(text, isWindows);
  const whole = readStrictly(source, isWindows);
  if (isSound(whole)) return whole;
  // One open quote turns all that follows inside out, so each command is read on its own.
  const readings = chunks(source)
    .filter(({ text }) => /\bcurl\b/i.test(text))
    .map(({ text, line }) => movedTo(line, readChunk(text, isWindows)));
  return {
    commands: readings.flatMap(({ commands }) => commands).slice(0, commandsMax),
    unclosed: readings.flatMap(({ unclosed }) => unclosed),
    isRepaired: readings.some(({ isRepaired }) => isRepaired),
  };
}

function readStrictly(text: string, isWindows: boolean): ShellReading {
  return new ShellReader(text, { isWindows, isLenient: false }).read();
}

function readChunk(text: string, isWindows: boolean): ShellReading {
  const strict = readStrictly(text, isWindows);
  if (isSound(strict)) return strict;
  const lenient = new ShellReader(text, { isWindows, isLenient: true }).read();
  if (isSound(lenient)) return { ...lenient, isRepaired: true };
  // Prose between the commands has apostrophes: what stands before the first empty line is the
  // command.
  const [paragraph = ''] = text.split(/\n[ \t]*\n/, 1);
  return paragraph.length < text.trimEnd().length
    ? readChunk(paragraph, isWindows)
    : { ...strict, commands: [] };
}

/** From one line that begins with `curl` to the next. */
function chunks(text: string): { text: string; line: number }[] {
  let line = 1;
  return text.split(/^(?=[ \t]*(?:[$%>][ \t]+)?curl[ \t])/m).map((chunk) => {
    const start = line;
    line += chunk.split('\n').length - 1;
    return { text: chunk, line: start };
  });
}

function movedTo(line: number, { commands, unclosed, isRepaired }: ShellReading): ShellReading {
  const moved = <T extends { line: number }>(one: T): T => ({ ...one, line: one.line + line - 1 });
  return { commands: commands.map(moved), unclosed: unclosed.map(moved), isRepaired };
}

function isSound({ commands, unclosed }: ShellReading): boolean {
  return unclosed.length === 0 && !commands.some(({ words }) => words.some(isSwallowed));
}

/**
 * An address that goes over a line's end, or a quoted text that holds the next command: a quote was
 * not closed, or prose has apostrophes.
 */
function isSwallowed(word: string): boolean {
  return /^https?:\/\/\S*\s+-/.test(word) || /\n[ \t]*(?:[$%>][ \t]+)?curl[ \t]/.test(word);
}

function plainText(text: string, isWindows: boolean): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\u00A0/g, ' ')
    // The fences of Markdown.
    .replace(/^[ \t]{0,8}(?:`{3,}|~{3,})[\w-]{0,20}[ \t]*$/gm, '');
  return isWindows ? lines.replace(/\^\n[ \t]*/g, ' ').replace(/\^([^\n])/g, '$1') : lines;
}
