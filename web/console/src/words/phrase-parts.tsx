import { createElement, Fragment, type ReactNode } from 'react';
import { countedForm, openPlaces, phraseText, type Phrase } from './phrase.ts';
import { shownNumber } from './shown-number.ts';

/** What stands at an open place; around words (`<a>words</a>`) it is a function of them. */
type Part = ReactNode | ((words: ReactNode) => ReactNode);

type PartNames<Text extends string> =
  | PlaceNames<Text>
  | (Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | PartNames<Rest> : never);

type PlaceNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Counted}|${string}` ? Counted : Name) | PlaceNames<Rest>
  : never;

/**
 * A phrase with links, marks and the like inside: one phrase, since languages put them in different
 * places.
 */
export function phraseParts<Text extends Phrase>(
  text: Text,
  parts: Record<PartNames<Text>, Part>,
): ReactNode {
  return nodesOf(phraseText(text), parts);
}

const tags = /<(\w+)>(.*?)<\/\1>/g;

function nodesOf(text: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const tag of text.matchAll(tags)) {
    nodes.push(...placesIn(text.slice(at, tag.index), parts));
    const [whole, name = '', words = ''] = tag;
    const around = parts[name];
    const inside = nodesOf(words, parts);
    nodes.push(typeof around === 'function' ? around(inside) : inside);
    at = tag.index + whole.length;
  }
  nodes.push(...placesIn(text.slice(at), parts));
  return createElement(Fragment, null, ...nodes);
}

function* placesIn(text: string, parts: Readonly<Record<string, Part>>): Generator<ReactNode> {
  let at = 0;
  for (const place of text.matchAll(openPlaces)) {
    if (place.index > at) yield text.slice(at, place.index);
    const [whole, name = '', forms] = place;
    const part = parts[name];
    yield (
      countedForm(forms, part) ??
        (typeof part === 'number' ? shownNumber(part) : typeof part === 'function' ? null : part)
    );
    at = place.index + whole.length;
  }
  if (at < text.length) yield text.slice(at);
}
