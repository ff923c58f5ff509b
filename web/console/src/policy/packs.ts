import type { RouteAnswer } from '@leasehold/contract/browser';
import { createFilterFinder, presetNames, presets, type PresetName } from '@leasehold/privacy';
import { phrase, phraseOf } from '../words/phrase.ts';

/** A reviewed policy, as the control API tells it of an API. */
export type ToldPack = RouteAnswer<'GET /apis/{id}/packs'>['items'][number];

/** A template, as the list of them tells it. */
export type ToldTemplate = RouteAnswer<'GET /templates'>['items'][number];

/**
 * What a policy can begin from besides the suggestions: a preset, a pack by its name, or a template
 * by its id.
 */
export type PolicyBeginning = PresetName | `pack:${string}` | `template:${string}`;

export const isPreset = (beginning: string): beginning is PresetName =>
  Object.hasOwn(presets, beginning);

/** One's own come first, then the packs that are meant for the API: they know it. */
export const beginningOptions = (
  packs: readonly ToldPack[],
  templates: readonly ToldTemplate[],
): { value: PolicyBeginning; text: string }[] => [
  ...templates.map(({ id, name }) => ({
    value: `template:${id}` as const,
    text: phrase('Template: {name}', { name }),
  })),
  ...packs.map(({ name, title, reviewedOn }) => ({
    value: `pack:${name}` as const,
    text: phrase('{title}, reviewed {reviewedOn}', { title, reviewedOn }),
  })),
  ...presetNames.map((value) => ({ value, text: phraseOf(presets[value].title) })),
];

export const packIn = (beginning: string, packs: readonly ToldPack[]): ToldPack | undefined =>
  packs.find(({ name }) => beginning === `pack:${name}`);

/** The id of the template that is begun from. */
export const templateIdIn = (beginning: string): string | undefined =>
  /^template:(.+)$/.exec(beginning)?.[1];

/** Why a pack treats a field so, where one of its rows says so of every operation. */
export function packReasons(
  pack: ToldPack,
): (path: string, treatment: string | undefined) => string | undefined {
  const rows = pack.rows.filter(({ operations }) => operations === undefined);
  const byTarget = new Map(rows.flatMap((row) => row.targets.map((target) => [target, row])));
  // where a target leads is asked here, not what is done there
  const filters = [...byTarget.keys()].map((target) => ({ target, filterType: 'KEEP' as const }));
  const find = createFilterFinder({ filters, unlisted: 'withhold', echo: true });
  return (path, treatment) => {
    const row = byTarget.get(find(path)?.target ?? '');
    return row?.filterType === treatment ? row?.reason : undefined;
  };
}
