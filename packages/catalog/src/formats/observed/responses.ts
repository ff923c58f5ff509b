import { parseJson, vocabularyNames, type Json } from '@leasehold/privacy';
import type { Response } from '../../api.ts';
import { createShapeLearner, type ShapeLearner } from '../../learn/shape-learner.ts';
import type { ObservedResponse } from './observed-request.ts';

/**
 * The answers of one operation, by status and media type, with the shape of those that were JSON.
 * Redirects and lost answers say nothing.
 */
export function observedResponses(
  responses: readonly (ObservedResponse | undefined)[],
): Response[] {
  const byStatus = new Map<number, Map<string, ShapeLearner | undefined>>();
  for (const response of responses) {
    if (
      !response ||
      response.status < 200 ||
      response.status > 599 ||
      Math.floor(response.status / 100) === 3
    )
      continue;
    const contents = byStatus.get(response.status) ?? new Map<string, ShapeLearner | undefined>();
    byStatus.set(response.status, contents);
    learn(contents, response);
  }
  return [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, contents]) => ({
      status: String(status),
      description: '',
      contents: [...contents].map(([mediaType, learner]) => ({
        mediaType,
        ...(learner && { schema: learner.schema(), isLearned: true }),
      })),
    }));
}

function learn(contents: Map<string, ShapeLearner | undefined>, response: ObservedResponse): void {
  const mediaType = mediaTypeOf(response);
  if (mediaType === '') return;
  const value = observedAnswer(response);
  const learner =
    contents.get(mediaType) ?? (value === undefined ? undefined : createShapeLearner());
  contents.set(mediaType, learner);
  if (value !== undefined) learner?.add(value, vocabularyNames);
}

/** The value of a JSON answer; undefined for any other. */
export function observedAnswer(response: ObservedResponse | undefined): Json | undefined {
  if (!response?.text || !/json|^$/i.test(mediaTypeOf(response))) return undefined;
  return parseJson(response.text);
}

/** Without parameters; a text that is JSON and calls itself nothing is JSON. */
function mediaTypeOf({ mediaType, text }: ObservedResponse): string {
  const [type = ''] = mediaType.toLowerCase().split(';', 1);
  if (/^[\w.+-]+\/[\w.+-]+$/.test(type.trim()) && type.trim() !== 'x-unknown') return type.trim();
  return text !== undefined && /^\s*[{[]/.test(text) ? 'application/json' : '';
}
