import { isObject, type Json } from '@leasehold/privacy';
import { parseDocument } from '../../documents/document.ts';
import { childNode, itemNodes, nodeText } from '../../documents/node.ts';
import type { Node } from '../../documents/node.ts';
import { placeholderSample } from './placeholders.ts';
import { readPostmanHeaders } from './headers.ts';
import { cleanName } from './url.ts';

/** A saved response. `sample` is looked at for its shape and thrown away. */
export interface SavedAnswer {
  status: string;
  description: string;
  mediaType: string | undefined;
  sample: Json | undefined;
}

/** Reads the saved responses of an item. */
export function readSavedAnswers(item: Node): SavedAnswer[] {
  const list = childNode(item, 'response');
  return itemNodes(isObject(list.value) ? { ...list, value: [list.value] } : list).flatMap((node) =>
    isObject(node.value) ? [readAnswer(node)] : [],
  );
}

function readAnswer(node: Node): SavedAnswer {
  const body = nodeText(childNode(node, 'body'));
  const sample = /^\s*[{[]/.test(body) ? parseDocument(body).root : undefined;
  const declared = readPostmanHeaders(childNode(node, 'header')).find(
    ({ name }) => name.toLowerCase() === 'content-type',
  )?.value;
  const mediaType =
    typeOf(declared ?? '') ??
    (sample !== undefined ? 'application/json' : body.trim() === '' ? undefined : 'text/plain');
  const status = nodeText(childNode(node, 'code'));
  return {
    status: /^[1-5]\d\d$/.test(status) ? status : 'default',
    description: cleanName(node),
    mediaType: body.trim() === '' && declared === undefined ? undefined : mediaType,
    sample:
      sample === undefined || !/json/i.test(mediaType ?? '')
        ? undefined
        : placeholderSample(sample),
  };
}

/** The media type without its parameters; undefined for what is none. */
function typeOf(header: string): string | undefined {
  const [type = ''] = header.split(';');
  return /^[\w.+-]+\/[\w.+*-]+$/.test(type.trim()) ? type.trim().toLowerCase() : undefined;
}
