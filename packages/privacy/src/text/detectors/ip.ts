import { patternMatches, textSign } from './detector.ts';
import type { Detector } from './detector.ts';

/**
 * IPv4 in dotted decimal and IPv6 (RFC 4291); four numbers after a word such as "version" are a
 * version.
 */
export const ip: Detector = {
  class: 'ip',
  needs: { digits: 1, signs: textSign.joint },
  find: (text, hint) => [
    ...patternMatches(
      v4,
      text,
      ({ index, 0: whole }) => hint === 'ip' || !isVersion(text, index, index + whole.length),
    ),
    ...(twoColons.test(text) ? patternMatches(v6, text, ([whole]) => isV6(whole)) : []),
  ],
};

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const v4 = new RegExp(`(?<![\\w]|\\d\\.)(?:${octet}\\.){3}${octet}(?![\\w]|\\.\\d)`, 'g');
const v6 =
  /(?<![\w:.])(?:[0-9a-fA-F]{0,4}:){2,7}(?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-fA-F]{1,4})?(?![\w:]|\.\d)/g;
/** Without these there is no address of the sixth version. */
const twoColons = /:[0-9a-fA-F]{0,4}:/;
const versionBefore =
  /(?:\b(?:v|ver|vers|version|versión|versione|versie|release|build|firmware|section|sdk|driver|chrome|safari|firefox|edge|edg|opera|opr|webkit|gecko)|\w\/)[\s:=#/v.]*$/i;

/** With a port behind it, it is none, whatever is before it (`web01/10.0.0.7:443`). */
function isVersion(text: string, start: number, end: number): boolean {
  return (
    versionBefore.test(text.slice(Math.max(0, start - 48), start)) &&
    !/^:\d/.test(text.slice(end, end + 2))
  );
}

function isV6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2 || text.length < 6) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  if (groups.some((group) => group === '')) return false;
  const size = groups.length + (text.includes('.') ? 1 : 0);
  if (halves.length === 1) return size === 8;
  return size <= 7 && size >= 2;
}
