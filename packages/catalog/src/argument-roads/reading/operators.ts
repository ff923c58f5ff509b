import { foldName, wordsInName, type Road } from '@leasehold/privacy';
import type { Reading } from './asked.ts';

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

/** How filters of all kinds say what they hold a field against, folded and without sigils. */
const equalities = listOf(
  'eq equals equal is ne neq noteq notequals notequal not isnot in nin notin notany oneof anyof allof out iexact exact eqany neany value values',
);
const ranges = listOf(
  'vor nach seit bis antes despues avant apres depuis minimo minima maximo maxima mayor menor minimale maximale ijou ijo ika igo izen miman gt gte ge lt lte le min max minimum maximum from to since until before after over under above below between notbetween btw start end starting ending greaterthan greaterthanorequal greaterthanorequals lessthan lessthanorequal lessthanorequals greater less older younger olderthan olderthen youngerthan morethan more fewer higher lower range within atleast atmost exceeds onorafter onorbefore gteq lteq lowerbound upperbound mindestens hochstens zwischen grosserals kleinerals desde hasta mayorque menorque depuis superieura inferieura tussen vanaf morethanorequal lessthanorequal higherthan lowerthan largerthan smallerthan biggerthan greaterorequal nomorethan nolessthan notover notunder upto exceeding beyond inexcessof topping mehrals wenigerals hoherals niedrigerals uber unter plusde moinsde masde menosde maisde menosque mayora menora piudi menodi maggioredi minoredi meerdan minderdan hogerdan lagerdan wiecejniz mniejniz powyzej ponizej merdan fleran farreend',
);
const matches = listOf(
  'like ilike notlike nlike nilike rlike glob similar contains icontains notcontains includes has hasnt prefix suffix startswith istartswith starts startwith beginswith begins endswith iendswith ends endwith match matches matching regex iregex regexp pattern wildcard fuzzy soundex substring substr partial sub search q exists exist notexists missing null isnull isnotnull notnull empty isempty present blank any all none without with domain hash md5 sha1 sha256 length len initial initials digits indexof overlap cont i sw co ew pr nsw nco enthalt beinhaltet beginntmit contiene empiezacon comienzacon contient commencepar iniziacon contem comecacom bevat begintmet innehaller borjarmed zawiera icerir startingwith beginningwith beginwith commencingwith commenceswith leadingwith endingwith endingin endsin finishingwith finisheswith containing including matchedby resembling soundslike soundsas',
);

/** Behind the name of a field alone: `einkommen_ab`, `seinengappi_mae`. */
const rangeEnds = listOf('ab mae mas plus moins');

/** The road of an operator (`$gte`, `_like`, `startsWith`, `=lt=`); undefined: it is none. */
export function operatorRoad(text: string): Road | undefined {
  const name = foldName(text.replace(/^[$_@=!.]+|=+$/g, '')).replace(/_/g, '');
  const known = roadsOf(name);
  // `ueber`, `enthaelt`: umlauts that are written out
  return known ?? (/[aou]e/.test(name) ? roadsOf(name.replaceAll(/([aou])e/g, '$1')) : undefined);
}

function roadsOf(name: string): Road | undefined {
  if (equalities.has(name)) return 'raw';
  if (ranges.has(name)) return 'range';
  return matches.has(name) ? 'match' : undefined;
}

/**
 * The ways to read the name of a filtering argument, those with an operator in it first:
 * `ssn_like`, `minSalary`, `born_before`, `name__startswith`, `email_hash`, `ssn_last4`.
 */
export function readingsOfName(name: string, above: readonly string[] = []): Reading[] {
  const words = wordsInName(name);
  if (idOfNoun.test(words.join(' '))) return [{ road: 'raw', names: [...above, name] }];
  const readings: Reading[] = [];
  const add = (road: Road, core: readonly string[]) => {
    if (core.length > 0) readings.push({ road, names: [...above, core.join('_')] });
  };
  for (let cut = 1; cut < words.length; cut++) {
    const end = words.slice(words.length - cut).join('');
    const after = operatorRoad(end) ?? (rangeEnds.has(end) ? 'range' : undefined);
    if (after && after !== 'raw') add(after, words.slice(0, words.length - cut));
    const before = operatorRoad(words.slice(0, cut).join(''));
    if (before && before !== 'raw') add(before, words.slice(cut));
    if (after === 'raw' && cut < words.length) add('raw', words.slice(0, words.length - cut));
  }
  // `birthday_month`, `no_email`
  if (dateParts.has(words.at(-1) ?? '')) add('match', words.slice(0, -1));
  if (words[0] === 'no') add('match', words.slice(1));
  // `ne_avant`, `nacidos_desde`: of the day of birth
  if (words.length > 1 && bornWords.has(words[0] ?? ''))
    readings.push({ road: 'range', names: ['birth_date'] });
  for (const part of knownParts.get(words.join('')) ?? [])
    readings.push({ road: 'match', names: [part] });
  if (/^(?:older|younger)/.test(words[0] ?? '') || ofAge.test(name))
    readings.push({ road: 'range', names: ['age'] });
  if (ofPay.test(name)) readings.push({ road: 'range', names: ['salary'] });
  if (places.has(words[0] ?? '') || placeNames.has(words.join('')))
    readings.push({ road: 'range', names: ['coordinates'] });
  // `insurance_ends`: of the number
  if (/(?:ends?|starts?|begins?)(?:_?with)?$/i.test(name) && words.length > 1)
    add('match', [...words.filter((word) => operatorRoad(word) === undefined), 'number']);
  if (ends.test(name))
    add(
      'match',
      words.filter((word) => !endWords.has(word)),
    );
  return [...readings, { road: 'raw', names: [...above, name] }];
}

/** `matchId` is the id of a match; what looks for parts of ids says so in other words. */
const idOfNoun = /^(?:match|domain|pattern|hash|range) (?:id|uuid|guid)$/;

/** `over18`, `is_adult` */
const ofAge =
  /^(?:is_?)?(?:(?:over|under|above|below)_?\d{1,3}s?|adult|pensioner|senior|elderly|retiree)$/i;

/** `high_earner`, `well_paid`, `above_median_pay` */
const ofPay =
  /^(?:is_?)?(?:(?:high|low|top|well|best|badly)_?(?:earners?|earning|paid|income)|(?:above|below)_?(?:average|median|mean)_?(?:pay|salary|wages?|income))$/i;

/** A part of a value: `last4`, `first_3_digits`. */
const ends = /(?:last|first|final|leading|trailing)_?-?(?:\d|four|three|two|digits|letters|chars)/i;
const endWords = listOf(
  'last first final leading trailing four three two digits letters chars digit',
);

const bornWords = listOf(
  'born geboren geb ne nee nes nees nacido nacida nacidos nacidas nascido nascida nascidos nascidas nato nata nati nate',
);

type PartNames = readonly (readonly [fields: string, names: string])[];

/** What an order goes by, where its name is of no field. */
const superlatives: PartNames = [
  ['salary', 'richest poorest wealthiest'],
  ['birth_date age', 'oldest youngest eldest aelteste alteste jungste juengste'],
];

/** Parts of values that have names of their own, by what they are a part of. */
const partNames: PartNames = [
  ['phone', 'areacode'],
  ['ssn card phone account', 'last lastfour lastdigits'],
  ['card', 'bin'],
  ['email', 'mailprovider emailhost emailprovider mailhost mailbox maildomain'],
  ['name last_name full_name surname', 'soundex metaphone phonetic soundslike'],
  ['birth_date age', 'isminor underage isunderage turning turns turnsage'],
  ['iban account', 'bank bic blz bankcode sortcode bankname'],
  ...superlatives,
  ['salary', 'bestpaid'],
  ['birth_date age', 'masviejos'],
  ['address street', 'livesin residesin livingin'],
  [
    'birth_date',
    'geburtsmonat birthmonth umaredoshi anonacimiento anneenaissance birthcohort yob geburtsjahr jahrgang geboortejaar generation birthdecade starsign zodiac zodiacsign ' +
      'sternzeichen birthdaytoday isbirthday birthdaysoon upcomingbirthday',
  ],
];
const fieldsByName = (rows: PartNames): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rows.flatMap(([fields, names]) => names.split(' ').map((name) => [name, fields.split(' ')])),
  );
const knownParts = fieldsByName(partNames);
export const fieldsOfSuperlative = fieldsByName(superlatives);
const dateParts = listOf('year month day week weekday quarter decade hour');
const places = listOf('near nearby radius bbox polygon geofence proximity');
/** A place by a code of its own, and not by degrees. */
const placeNames = listOf(
  'tile tiles ll latlng latlon lnglat lonlat latlong quadkey geohash h3 h3index pluscode geotile mapbounds viewport',
);
