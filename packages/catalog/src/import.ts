import type { Api, Problem } from './api.ts';
import { findDescriptions, isHtmlPage } from './docs-page/find-descriptions.ts';
import { parseDocument } from './documents/document.ts';
import type { ParsedText } from './documents/document.ts';
import type { Detection, Format } from './formats/format.ts';
import { formats } from './formats/index.ts';
import { mayDescribe } from './formats/may-describe.ts';
import { describeUnsupported } from './formats/unsupported.ts';
import { rootNode } from './documents/node.ts';
import type { SourceDocument } from './documents/node.ts';
import { plainText } from './plain-text.ts';
import { createProblemLog } from './documents/problem-log.ts';
import { loadReferences } from './documents/references.ts';
import type { ReadReference } from './documents/references.ts';

export interface ImportInput {
  text: string;
  /** Path or URL the text came from: references and relative server addresses start there. */
  location?: string;
  /** Reads the other files of the description; without it, references to them are refused. */
  read?: ReadReference;
  /** What else the page shows where this was found, by name or address. */
  others?: readonly string[];
}

export interface ImportResult {
  /** Absent where the text cannot be used at all; `problems` then says why. */
  api?: Api;
  problems: Problem[];
}

/**
 * Reads an API description: OpenAPI 3.0, 3.1 and 3.2, Swagger 2.0, the plain form, as JSON or YAML,
 * in one file or several; Postman collections 2.0 and 2.1; HAR 1.2 captures; cURL command lines; a
 * documentation page that holds one of them. Never rejects and never throws: what cannot be used is
 * in `problems`, each with its place, and costs only the operations that need it.
 */
export async function importApi({
  text: given,
  location = '',
  read,
  others = [],
}: ImportInput): Promise<ImportResult> {
  const text = embeddedIn(given, location) ?? given;
  const recognised = describeUnsupported({ location, text });
  // What is told by its text alone (command lines) is neither JSON nor YAML, and YAML's complaints
  // about it help nobody.
  const told = recognised === undefined ? detect({ location, text }) : undefined;
  const parsed: ParsedText =
    recognised === undefined && !told ? parseDocument(text, location) : { problems: [] };
  const document: SourceDocument = {
    location,
    text,
    ...(parsed.root !== undefined && { root: parsed.root }),
  };
  const detected = told ?? detect(document);
  if (!detected) return { problems: refusal(document, parsed.problems) };

  const log = createProblemLog(location);
  log.problems.push(...parsed.problems);
  const { format, version, doubt } = detected;
  if (doubt !== undefined) log.report('version_unknown', 'warning', rootNode(document), doubt);
  if (others.length > 0) log.report('left_out', 'warning', rootNode(document), othersShown(others));
  const references = await loadReferences(document, read);
  const api = format.read(document, { version, references, log });
  return { api, problems: api.problems };
}

function detect(document: SourceDocument): (Detection & { format: Format }) | undefined {
  const { root } = document;
  if (typeof root === 'object' && root !== null && !mayDescribe(root)) return undefined;
  const found = formats.flatMap((format) => {
    const detection = format.detect(document);
    return detection ? [{ ...detection, format }] : [];
  });
  return found.find(({ doubt }) => doubt === undefined) ?? found[0];
}

/** The description that stands in a documentation page itself. */
function embeddedIn(text: string, location: string): string | undefined {
  return isHtmlPage(text)
    ? findDescriptions({ text, location }).descriptions.find((shown) => shown.text !== undefined)
        ?.text
    : undefined;
}

function othersShown(others: readonly string[]): string {
  const names = others.slice(0, 10).map((name) => plainText(name, 80) || 'one without a name');
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
  return `The page shows other descriptions too: ${names.join('; ')}${more}. This is the first; give the address of another to enrol that.`;
}

/** What a text seems to be helps more than where it stops being YAML. */
function refusal(document: SourceDocument, problems: Problem[]): Problem[] {
  const guess = describeUnsupported(document);
  if (guess === undefined && problems.length > 0) return problems;
  const message =
    guess ?? 'The text is no API description: it has neither `openapi`, `swagger` nor `paths`.';
  return [
    { code: 'not_a_description', severity: 'error', place: document.location || '#', message },
  ];
}
