/**
 * A page of Markdown in parts that together are the page, character for character: one for each
 * heading, and more where that is longer than a part may be.
 */
export function pageParts(markdown: string, charsMax = 4_000): string[] {
  const parts: string[] = [];
  let part = '';
  const end = () => {
    if (part !== '') parts.push(part);
    part = '';
  };
  for (const { text, isHeading } of linesOf(markdown)) {
    if (isHeading || part.length + text.length > charsMax) end();
    for (const piece of pieces(text, charsMax)) {
      if (part.length + piece.length > charsMax) end();
      part += piece;
    }
  }
  end();
  return parts;
}

/** A line with its end. */
export interface MarkdownLine {
  text: string;
  /** Below the title. */
  isHeading: boolean;
  /** Part of a block of code, or one of its fences. */
  isCode: boolean;
}

export function* linesOf(markdown: string): Generator<MarkdownLine> {
  let fence: string | undefined;
  for (const [text] of markdown.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const [mark] = /^(?:`{3,}|~{3,})/.exec(text) ?? [];
    const isCode = fence !== undefined || mark !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && text.trim() === mark) fence = undefined;
    yield { text, isCode, isHeading: !isCode && /^#{2,6} /.test(text) };
  }
}

/** No character beyond the first plane is cut in two. */
function* pieces(text: string, charsMax: number): Generator<string> {
  let from = 0;
  while (text.length - from > charsMax) {
    const isPair = /[\uD800-\uDBFF]/.test(text.charAt(from + charsMax - 1));
    const to = from + charsMax - (isPair ? 1 : 0);
    yield text.slice(from, to);
    from = to;
  }
  yield text.slice(from);
}
