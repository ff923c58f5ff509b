import type { Json } from '@leasehold/privacy';
import { parseDocument } from '../../document.ts';
import { child, isObject, items, text } from '../../node.ts';
import type { Node } from '../../node.ts';
import { sampleOf } from './placeholders.ts';
import { readHeaders } from './headers.ts';
import { nameOf } from './url.ts';

/** A saved response. `sample` is looked at for its shape and thrown away. */
export interface SavedAnswer {
  status: string;
  description: string;
  mediaType: string | undefined;
  sample: Json | undefined;
}

/** Reads the saved responses of an item. */
export function readAnswers(item: Node): SavedAnswer[] {
  const list = child(item, 'response');
  return items(isObject(list.value) ? { ...list, value: [list.value] } : list).flatMap((node) =>
    isObject(node.value) ? [readAnswer(node)] : [],
  );
}

function readAnswer(node: Node): SavedAnswer {
  const body = text(child(node, 'body'));
  const sample = /^\s*[{[]/.test(body) ? parseDocument(body).root : undefined;
  const declared = readHeaders(child(node, 'header')).find(
    ({ name }) => name.toLowerCase() === 'content-type',
  )?.value;
  const mediaType =
    typeOf(declared ?? '') ??
    (sample !== undefined ? 'application/json' : body.trim() === '' ? undefined : 'text/plain');
  const status = text(child(node, 'code'));
  return {
    status: /^[1-5]\d\d$/.test(status) ? status : 'default',
    description: nameOf(node),
    mediaType: body.trim() === '' && declared === undefined ? undefined : mediaType,
    sample: sample === undefined || !/json/i.test(mediaType ?? '') ? undefined : sampleOf(sample),
  };
}

/** The media type without its parameters; undefined for what is none. */
function typeOf(header: string): string | undefined {
  const [type = ''] = header.split(';');
  return /^[\w.+-]+\/[\w.+*-]+$/.test(type.trim()) ? type.trim().toLowerCase() : undefined;
}
