import { Lexer } from 'yaml';

/** Deepest nesting of brackets, and of `- - -` and `? ? ?` on one line. */
const depthMax = 100;
/** Marks and texts on one line: what has more is generated, and is JSON as well as YAML. */
const lineMax = 10_000;
/** Documents of a text, and directives before them. */
const documentsMax = 1_000;

/**
 * What makes a text too much for a reader of YAML, which takes a thousand times as long over such a
 * text as over an ordinary one.
 */
export class YamlExcess extends Error {}

/**
 * The marks and texts of YAML as its reader takes them; throws a {@link YamlExcess} before what
 * would hold it up.
 */
export function* yamlLexemes(text: string): Generator<string> {
  let depth = 0;
  let onLine = 0;
  let indicators = 0;
  let documents = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    yield lexeme;
    const isText = before === scalarFollows;
    const last = before;
    if (!isText && isBlank(lexeme)) {
      if (!lexeme.includes('\n')) continue;
      onLine = indicators = 0;
      continue;
    }
    before = lexeme;
    if (++onLine > lineMax)
      throw new YamlExcess(
        `a line of it has more than ${lineMax} marks. Give it as JSON, or break the line.`,
      );
    if (isText) continue;
    if (lexeme === '[' || lexeme === '{') depth++;
    else if (lexeme === ']' || lexeme === '}') depth--;
    else if (lexeme === '-' || lexeme === '?') indicators++;
    else if (lexeme === '---' || lexeme === '...' || lexeme.startsWith('%')) documents++;
    if (depth > depthMax || indicators > depthMax) throw new YamlExcess('it is nested too deeply.');
    if (depth < 0) throw new YamlExcess(`it closes a bracket \`${lexeme}\` that was never opened.`);
    if (lexeme === ',' && (last === ',' || last === '[' || last === '{'))
      throw new YamlExcess('nothing stands before a comma in it.');
    if (documents > documentsMax)
      throw new YamlExcess(`it holds more than ${documentsMax} documents.`);
  }
}

/**
 * The first reason not to read a text as YAML, as the end of a sentence; undefined: there is none.
 */
export function yamlExcess(text: string): string | undefined {
  try {
    yamlLexemes(text).forEach(() => {});
    return undefined;
  } catch (error) {
    if (error instanceof YamlExcess) return error.message;
    throw error;
  }
}

/**
 * The lexer says so before every text that stands there without quotation marks, and before an
 * empty one.
 */
const scalarFollows = '\u001f';

function isBlank(lexeme: string): boolean {
  return lexeme.trim() === '' || lexeme.startsWith('#');
}
