/**
 * A simple command of a shell text (POSIX 2.9.1): its words without their quotes, and where it
 * stands. Nothing is ever run.
 */
export interface ShellCommand {
  words: string[];
  /** Of the text, from 1. */
  line: number;
  /**
   * What it reads: a here-document or here-string; null: a file or another command, which nobody
   * reads here.
   */
  stdin?: string | null;
  /** The comment in front of it, without its sign. */
  comment: string;
}

export interface ShellReading {
  commands: ShellCommand[];
  /** Quotes that never close, by their sign and line; the commands they stand in are left out. */
  unclosed: { quote: string; line: number }[];
  /** Quotes were closed where their author must have meant them to. */
  isRepaired: boolean;
}

export const commandsMax = 5_000;
const nestingMax = 5;

interface Dialect {
  /** cmd.exe: only double quotes quote, and `$` is a character. */
  isWindows: boolean;
  /** A quote may be closed where the line goes on with the next option. */
  isLenient: boolean;
}

/** One pass over a text; holds the place it has come to. */
export class ShellReader {
  #at = 0;
  readonly #text: string;
  readonly #dialect: Dialect;
  readonly #commands: ShellCommand[] = [];
  readonly #nested: { text: string; line: number }[] = [];
  readonly #depth: number;
  #lineAt = 0;
  #line = 1;
  readonly #unclosed: { quote: string; line: number }[] = [];
  #words: string[] = [];
  #word: string | undefined;
  #start = 1;
  #stdin: string | null | undefined;
  #comment = '';
  #isPiped = false;
  /** Here-documents begin on the line after the one that names them. */
  #waiting: { end: string; isRaw: boolean; isIndented: boolean; take: (text: string) => void }[] =
    [];

  constructor(text: string, dialect: Dialect, depth = 0) {
    this.#text = text;
    this.#dialect = dialect;
    this.#depth = depth;
  }

  read(): ShellReading {
    while (this.#at < this.#text.length && this.#commands.length < commandsMax) this.#step();
    this.#endCommand(false);
    const nested = this.#nested.flatMap(({ text, line }) =>
      this.#depth >= nestingMax
        ? []
        : new ShellReader(text, this.#dialect, this.#depth + 1)
            .read()
            .commands.map((command) => ({ ...command, line: command.line + line - 1 })),
    );
    const commands = [...this.#commands, ...nested].sort((a, b) => a.line - b.line);
    return { commands, unclosed: this.#unclosed, isRepaired: false };
  }

  #step(): void {
    const char = this.#text[this.#at] ?? '';
    if (char === '\n') return this.#newline();
    if (char === ' ' || char === '\t') return this.#endWord(1);
    if (char === '#' && this.#word === undefined) return this.#readComment();
    if (char === '\\' && !this.#dialect.isWindows) return this.#escape();
    if (char === '`' && /^`[ \t]*\n/.test(this.#text.slice(this.#at, this.#at + 200)))
      return this.#continueLine();
    if (char === '"' || (char === "'" && !this.#dialect.isWindows)) return this.#quoted(char);
    if ((char === '$' || char === '`') && !this.#dialect.isWindows) return this.#expansion(char);
    if (char === '<' || char === '>') return this.#redirection(char);
    if (/[;|&()]/.test(char)) return this.#operator(char);
    this.#add(char, 1);
  }

  #add(text: string, length: number): void {
    this.#word = (this.#word ?? '') + text;
    this.#at += length;
  }

  #endWord(length: number): void {
    if (this.#word !== undefined) {
      if (this.#words.length === 0) this.#start = this.#lineOf(this.#at - 1);
      this.#words.push(this.#word);
    }
    this.#word = undefined;
    this.#at += length;
  }

  #endCommand(isPipe: boolean): void {
    this.#endWord(0);
    if (this.#words.length > 0) {
      const stdin = this.#stdin === undefined && this.#isPiped ? this.#pipedText() : this.#stdin;
      this.#commands.push({
        words: this.#words,
        line: this.#start,
        comment: this.#comment.trim(),
        ...(stdin !== undefined && { stdin }),
      });
      this.#comment = '';
    }
    this.#isPiped = isPipe;
    this.#words = [];
    this.#stdin = undefined;
  }

  /** `echo '{}' | curl -d @-` */
  #pipedText(): string | null {
    const [name, ...words] = this.#commands.at(-1)?.words ?? [];
    return name === 'echo' && words[0]?.startsWith('-') !== true ? `${words.join(' ')}\n` : null;
  }

  #lineOf(offset: number): number {
    for (; this.#lineAt < offset; this.#lineAt++)
      if (this.#text[this.#lineAt] === '\n') this.#line += 1;
    return this.#line;
  }

  #newline(): void {
    this.#endWord(1);
    for (const document of this.#waiting.splice(0)) document.take(this.#hereDocument(document));
    this.#endCommand(false);
  }

  #readComment(): void {
    const end = lineEnd(this.#text, this.#at);
    if (this.#words.length === 0)
      this.#comment += `${this.#text.slice(this.#at, Math.min(end, this.#at + 300)).replace(/^[#\s]+/, '')} `;
    this.#at = end;
  }

  #escape(): void {
    const rest = /^\\[ \t]*\n/.exec(this.#text.slice(this.#at, this.#at + 200));
    if (rest) return this.#continueLine();
    this.#add(this.#text[this.#at + 1] ?? '', 2);
  }

  /** The next line goes on with this command; some pages print a prompt (`>`) in front of it. */
  #continueLine(): void {
    const next = lineEnd(this.#text, this.#at) + 1;
    // A line's end inside a word joins it; with blanks around it, it is one.
    const isJoined = this.#text[this.#at - 1] !== ' ' && !/^[ \t>]/.test(this.#text[next] ?? ' ');
    if (!isJoined) this.#endWord(0);
    this.#at = next;
    const prompt = /^[ \t]*>[ \t]+/.exec(this.#text.slice(next, next + 40));
    if (prompt) this.#at += prompt[0].length;
  }

  #quoted(quote: string): void {
    const start = this.#at;
    let value = '';
    for (let at = start + 1; at < this.#text.length; at++) {
      const char = this.#text[at] ?? '';
      if (char === quote) {
        this.#add(value, at + 1 - start);
        return;
      }
      if (this.#dialect.isLenient && this.#isMeantToEnd(value, at)) {
        this.#add(value, at - start);
        return;
      }
      const next = this.#text[at + 1] ?? '';
      if (quote === '"' && char === '$' && next === '(' && !this.#dialect.isWindows) {
        value += '${OUTPUT}';
        at = this.#substitution(at + 1);
        continue;
      }
      const isEscape =
        quote === '"' &&
        char === '\\' &&
        /["\\$`\n]/.test(next) &&
        !(this.#dialect.isWindows && /[$`\n]/.test(next));
      if (isEscape) {
        if (next !== '\n') value += next;
        at += 1;
      } else value += char;
    }
    this.#endOpenQuote(quote, start, value);
  }

  /** ` "https://shop.example/orders \` and a line that begins with an option. */
  #isMeantToEnd(value: string, at: number): boolean {
    if (!/[ \t]/.test(this.#text[at] ?? '') || !/^(?:https?:\/\/|[A-Z_]+\/)\S*$/.test(value))
      return false;
    return /^[ \t]*\\?[ \t]*\n[ \t]*-/.test(this.#text.slice(at, at + 200));
  }

  #endOpenQuote(quote: string, start: number, value: string): void {
    // A body whose closing quote is missing, or is the other one.
    const whole = value.trimEnd().replace(/(?<=[}\]])["']$/, '');
    if (this.#dialect.isLenient && /^\s*[{[]/.test(whole) && /[}\]]$/.test(whole))
      this.#add(whole, this.#text.length - start);
    else {
      this.#unclosed.push({ quote, line: this.#lineOf(start) });
      this.#add(value, this.#text.length - start);
    }
  }

  #expansion(char: string): void {
    const rest = this.#text.slice(this.#at, this.#at + 120);
    if (rest.startsWith("$'")) return this.#ansiQuoted();
    if (rest.startsWith('$"')) {
      this.#at += 1;
      return this.#quoted('"');
    }
    if (rest.startsWith('$(') || char === '`') {
      const end = char === '`' ? this.#backticks() : this.#substitution(this.#at + 1) + 1;
      return this.#add('${OUTPUT}', end - this.#at);
    }
    const [whole, name] = /^\$\{?([A-Za-z_]\w{0,60})(?:[^}\n]{0,60}\})?/.exec(rest) ?? [];
    const isBraced = rest.startsWith('${');
    if (whole !== undefined && name !== undefined)
      return this.#add(`\${${name}}`, isBraced ? whole.length : name.length + 1);
    this.#add(char, 1);
  }

  #ansiQuoted(): void {
    let end = this.#at + 2;
    while (end < this.#text.length && this.#text[end] !== "'")
      end += this.#text[end] === '\\' ? 2 : 1;
    if (end >= this.#text.length)
      this.#unclosed.push({ quote: "$'", line: this.#lineOf(this.#at) });
    this.#add(ansiText(this.#text.slice(this.#at + 2, end)), end + 1 - this.#at);
  }

  /**
   * Past `$(…)`; a command inside it is read as well. @returns the place of the closing bracket.
   */
  #substitution(open: number): number {
    let depth = 0;
    for (let at = open; at < this.#text.length; at++) {
      const char = this.#text[at];
      if (char === "'") at = Math.max(at, this.#text.indexOf("'", at + 1));
      if (char === '(') depth += 1;
      if (char === ')' && --depth === 0) {
        this.#nested.push({ text: this.#text.slice(open + 1, at), line: this.#lineOf(this.#at) });
        return at;
      }
    }
    this.#unclosed.push({ quote: '$(', line: this.#lineOf(open) });
    return this.#text.length;
  }

  #backticks(): number {
    const end = this.#text.indexOf('`', this.#at + 1);
    if (end === -1) return this.#text.length;
    this.#nested.push({ text: this.#text.slice(this.#at + 1, end), line: this.#lineOf(this.#at) });
    return end + 1;
  }

  #operator(char: string): void {
    const next = this.#text[this.#at + 1] ?? '';
    // `https://shop.example/orders?from=1&to=2` without quotes: the shell would end the command,
    // its author did not mean that.
    const isInAddress =
      char === '&' && next !== '&' && /\S/.test(next) && /:\/\/|\?/.test(this.#word ?? '');
    const isInWord = isInAddress || (/[()]/.test(char) && this.#word !== undefined);
    if (isInWord) return this.#add(char, 1);
    this.#endCommand(char === '|' && next !== '|');
    this.#at += next === char ? 2 : 1;
  }

  // --- redirections ---

  #redirection(sign: string): void {
    const rest = this.#text.slice(this.#at, this.#at + 300);
    // `<id>` and `<your token>` stand for a value.
    const [placeholder] = /^<[A-Za-z][\w .-]{0,60}>/.exec(rest) ?? [];
    if (placeholder !== undefined) return this.#add(placeholder, placeholder.length);
    if (sign === '>' && this.#words.length === 0 && this.#word === undefined)
      return this.#endWord(1);
    const [here, indent, quote = '', end = ''] =
      /^<<(-?)[ \t]*(["'\\]?)([\w.-]{1,60})\2?/.exec(rest) ?? [];
    if (here !== undefined && !rest.startsWith('<<<')) {
      this.#endWord(here.length);
      this.#waiting.push({
        end,
        isRaw: quote !== '',
        isIndented: indent === '-',
        take: (text) => (this.#stdin = text),
      });
      return;
    }
    if (/^\d$/.test(this.#word ?? '')) this.#word = undefined;
    this.#endWord(/^(?:<<<|>>|>&|&>|>\||<|>)/.exec(rest)?.[0].length ?? 1);
    this.#skipBlanks();
    const target = this.#nextWord();
    if (rest.startsWith('<<<')) this.#stdin = `${target}\n`;
    else if (sign === '<') this.#stdin = null;
  }

  #skipBlanks(): void {
    while (/[ \t]/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #nextWord(): string {
    while (this.#at < this.#text.length && !/[\s;|]/.test(this.#text[this.#at] ?? '')) {
      const before = this.#at;
      if (/[<>&()]/.test(this.#text[this.#at] ?? '')) this.#add(this.#text[this.#at] ?? '', 1);
      else this.#step();
      if (this.#at === before) break;
    }
    const word = this.#word ?? '';
    this.#word = undefined;
    return word;
  }

  #hereDocument({
    end,
    isRaw,
    isIndented,
  }: {
    end: string;
    isRaw: boolean;
    isIndented: boolean;
  }): string {
    const lines: string[] = [];
    while (this.#at < this.#text.length) {
      const stop = lineEnd(this.#text, this.#at);
      const line = this.#text.slice(this.#at, stop);
      this.#at = Math.min(stop + 1, this.#text.length);
      // Pages indent what is not to be, so blanks around the end do not matter.
      if (line.trim() === end) return joined(lines, isRaw);
      lines.push(isIndented ? line.replace(/^\t+/, '') : line);
    }
    this.#unclosed.push({ quote: '<<', line: this.#start });
    return joined(lines, isRaw);
  }
}

/**
 * POSIX 2.7.4: in a document whose end is not quoted, `\` continues lines and escapes `$`, `` ` ``
 * and itself.
 */
function joined(lines: readonly string[], isRaw: boolean): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return isRaw
    ? text
    : text.replace(/\\([\n$`\\])/g, (_, char: string) => (char === '\n' ? '' : char));
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

const ansiEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  e: '\x1b',
  E: '\x1b',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '?': '?',
};

/**
 * `$'…'` (POSIX.1-2024 2.2.4): C's escapes; `\x` and octal ones are bytes of UTF-8 there, and
 * characters here where they are ASCII.
 */
function ansiText(text: string): string {
  return text.replace(
    /\\(?:u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|x([\da-fA-F]{1,2})|([0-7]{1,3})|([^]))/g,
    (whole, short, long, hex, octal, char) => {
      const code = parseInt(
        String(short ?? long ?? hex ?? octal ?? ''),
        (short ?? long ?? hex) ? 16 : 8,
      );
      if (!Number.isNaN(code)) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      return Object.hasOwn(ansiEscapes, char) ? (ansiEscapes[char] ?? whole) : whole;
    },
  );
}
