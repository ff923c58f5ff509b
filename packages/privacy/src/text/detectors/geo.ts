import { patternMatches, textSign } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * A latitude and a longitude together, to a thousandth of a degree (about 100 m) or finer, or in
 * degrees, minutes and seconds.
 */
export const geo: Detector = {
  class: 'geo',
  needs: { digits: 4, signs: textSign.joint | textSign.escape },
  find: (text) => [
    ...patternMatches(decimal, text, ([, latitude, longitude]) =>
      isPlace(Number(latitude), Number(longitude)),
    ),
    ...(text.includes('°') ? patternMatches(sexagesimal, text) : []),
  ],
};

/** In the order of its text: a number may have all the digits of a double (`-0.12775829999998223`). */
const decimal =
  /(?<![\w.-]|\d,)([-+]?\d{1,2}\.\d{3,20})°?(?: {0,2}[NS]\b)?(?: {0,2}[,;/|&]\s{0,8}| {1,2})(?:["']?(?:lng|lon|long|longitude)["']?[ :=]{1,3})?([-+]?\d{1,3}\.\d{3,20})(?![\w.]|,\d)°?(?: {0,2}[EW]\b)?/g;
const minutes = String.raw`° ?\d{1,2}(?:\.\d{1,6})?['′’] ?(?:\d{1,2}(?:\.\d{1,6})?(?:["″”]|['′’]{2}) ?)?`;
const sexagesimal = new RegExp(
  String.raw`(?<![\w.])(?:[NS] ?)?\d{1,2}${minutes}(?:[NS][, ]{1,3}|[, ]{1,3}(?=[EWO]))(?:[EWO] ?)?\d{1,3}${minutes}[EWO]?`,
  'g',
);

function isPlace(latitude: number, longitude: number): boolean {
  // or a raft in the Gulf of Guinea
  const isRatio = Math.abs(latitude) < 1 && Math.abs(longitude) < 1;
  return !isRatio && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
