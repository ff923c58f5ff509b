import { reasonScenes } from './program.ts';
import type { ProgramOutcome } from './run-programs.ts';

/**
 * The result in short, of all that were to be run: those that went well in every scene; a token
 * came back; the reason was told in each of its scenes, or the client's own words were seen; a
 * catalog was read and changed by.
 */
export function summaryOf(outcomes: readonly ProgramOutcome[], asked: number): string {
  const count = (isGood: (scenes: ProgramOutcome['scenes']) => boolean): string =>
    `${outcomes.filter(({ scenes }) => isGood(scenes)).length}/${asked}`;
  return [
    `clients=${count((scenes) => Object.values(scenes).every(({ isGood }) => isGood))}`,
    `roundtrip=${count(({ turn }) => turn?.isGood === true)}`,
    `reason=${count((scenes) => reasonScenes.every((scene) => scenes[scene]?.isGood === true))}`,
    `catalog=${count(({ catalog }) => catalog?.isGood === true)}`,
  ].join(' ');
}
