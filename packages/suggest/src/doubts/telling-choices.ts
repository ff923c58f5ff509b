import type { Clue } from '../recognisers/recogniser.ts';

/** A choice says what it is a choice of: `status: [pregnant, …]`. */
export function hasTellingChoice({ evidence }: Clue): boolean {
  const { schema } = evidence.field;
  const choices = [schema?.['enum'] ?? [], schema?.['const'] ?? []]
    .flat()
    .filter((choice) => typeof choice === 'string');
  return (
    choices.some(isTellingChoice) ||
    (choices.some((choice) => /(?:^|ly[^a-z]?)disabled$/i.test(choice)) &&
      !choices.some((choice) => stateOfProgram.test(choice)))
  );
}

/** The same of one choice, whatever is beside it. */
export const isTellingChoice = (choice: string): boolean => tellingChoice.test(choice);

/** Beside these `disabled` is switched off, rather than what somebody is. */
const stateOfProgram =
  /^(?:enabled?|active|inactive|full|partial|imported|on|off|auto|automatic|default|always|never|ask|preferred|required|optional|allowed|pending|ready|draft|invalid|loading|loaded|running|stopped|suspended|locked|deleted|archived|open|closed|visible|hidden|public|private|supported|available|unavailable|ok|error|failed|deprecated|(?:un)?verified|verification_in_progress|in_progress|(?:dis)?connected|approved|rejected|expired|revoked|cancell?ed|completed?|processing|provisioning|healthy|paused|frozen|offline|online|(?:allow|deny|block)_?list(?:ed)?)$/i;

/** Special categories of GDPR art. 9 and offences (art. 10), by the beginnings of their words. */
const tellingChoice =
  /(?:^|[^a-z])(?:pregnan|hiv(?![a-z])|(?<!hearing[^a-z])aids(?![a-z])|tuberculosis|cancer|oncolog|diabet|asthma|epilep|depress|psychiatr|disability|terminally|overdose|abortion|miscarr|gay(?![a-z])|lesbian|bisexual|homosexual|heterosexual|asexual|transgender|non_?binary|catholic|protestant|orthodox_christian|christian(?![a-z])|muslim|islam|jewish|judaism|hindu|buddhis|sikh|atheis|agnosti|caucasian|hispanic|african_american|asian_american|union_member|convict|felon|sick(?![a-z])|sick_?leave|bereavement|maternity|paternity|sex_offen|incarcerat|schwanger|katholisch|evangelisch|muslimisch|jüdisch|schwul|lesbisch|embarazada|católic|musulm|enceinte|catholique|juive?(?![a-z]))/i;
