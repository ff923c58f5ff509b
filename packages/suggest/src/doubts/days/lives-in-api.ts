import { foldName, singular } from '@leasehold/privacy';
import { createNameReader } from '../../names.ts';
import { wordList } from '../../words/word-list.ts';

/**
 * What an API keeps of people's lives, told by all its paths and its title together: how they sleep,
 * eat and feel (`body`), when they stay where (`stay`), come home (`home`) or go somewhere (`way`),
 * what becomes of those who are looked after or held (`care`), when they work and for what (`work`).
 * Or who in it answers for others (`agent`): those of a helpdesk are people.
 */
export type LifeInApi = 'body' | 'stay' | 'home' | 'way' | 'care' | 'work' | 'agent';

/**
 * @param paths Of all its operations, as the description has them.
 * @param names Of the fields of its answers.
 */
export function livesInApi(
  paths: readonly string[],
  title = '',
  names: Iterable<string> = [],
): ReadonlySet<LifeInApi> {
  const inPaths = wordsOf(paths.flatMap((path) => path.split('/')).filter(isNamed));
  const all = inPaths.union(wordsOf([title]));
  const lives = new Set(signsOfLives.filter((life) => isTold(life, all)).map(({ life }) => life));
  const measures = new Set([...names].map(foldName)).intersection(measuresOfBodies);
  // a clinic measures bodies as well, and keeps more than that
  if (measures.size >= measuresMin && all.isDisjointFrom(ofClinics)) lives.add('body');
  return lives;
}

/** So many different ones, and the API is of what somebody wears or lies on. */
const measuresMin = 3;

/** Words by which an API tells of lives. */
interface SignsOfLife {
  life: LifeInApi;
  /** So many words of each of these lists have to be there. */
  needs: readonly (readonly [count: number, words: ReadonlySet<string>])[];
  /** None of these: the same words are said of something else. */
  without?: ReadonlySet<string>;
}

const isTold = ({ needs, without = none }: SignsOfLife, words: ReadonlySet<string>): boolean =>
  without.isDisjointFrom(words) &&
  needs.every(([count, list]) => list.intersection(words).size >= count);

/** In the singular, and each two that stand beside each other as one: `time-off`. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const { read } = createNameReader();
  return new Set(
    [...new Set(texts)].flatMap((text) => {
      const words = read(text).english.map(singular);
      return [...words, ...words.slice(1).map((word, i) => `${words[i]}${word}`)];
    }),
  );
}

const isNamed = (step: string): boolean => step !== '' && !/[{}:]|^v?\d/.test(step);

const none = new Set<string>();

/** What answers by a model, builds or is watched is no person, and sleeps as programs do. */
const ofPrograms =
  'model prompt completion llm assistant build pipeline runner job deployment container instance node cluster';

const signsOfLives: readonly SignsOfLife[] = [
  {
    life: 'body',
    // nobody but a person has these; one of them alone may be of something else
    needs: [
      [
        2,
        wordList(
          'sleep workout heartrate restingheartrate hrv spo2 readiness bodycomposition bloodpressure glucose ' +
            'mood symptom meal hydration vo2max respiration bodyweight bodytemperature menstruation period nap ' +
            'dailyactivity dailystep medication cycle ovulation fertility pregnancy egv calibration food ' +
            'fitness wellness therapy craving migraine seizure insulin',
        ),
      ],
    ],
    without: wordList(`${ofPrograms} invoice billing ledger payroll sprint ticket restaurant`),
  },
  {
    life: 'stay',
    needs: [
      [1, wordList('reservation booking stay checkin folio')],
      [1, wordList('guest customer profile visitor traveller traveler person folio housekeeping')],
      [
        1,
        wordList(
          'room housekeeping resource rate rateplan roomtype bed unit pitch cabin property hotel dorm',
        ),
      ],
    ],
  },
  {
    life: 'home',
    needs: [
      [
        1,
        wordList(
          'smarthome homeassistant homeautomation household doorbell doorbot smartlock thermostat ' +
            'homekit babymonitor familylocator elderly presence turnstile keycard accesscontrol',
        ),
      ],
    ],
    without: wordList('census survey chat channel room team meeting'),
  },
  {
    life: 'way',
    needs: [
      [
        1,
        wordList(
          'ride rideshare trip journey carpool scooter cdr anpr lpr taxi cab drive hosdailylog hoslog ' +
            'carsharing bikesharing driver locator parking parkingsession citation toll rider',
        ),
      ],
      [
        1,
        wordList(
          'history session member driver rider passenger vehicle checkin charging read fine request ' +
            'rental log visit permit citation active transaction booking ticket seasonticket',
        ),
      ],
    ],
    // of trains and buses, which go by a timetable
    without: wordList('stop departure timetable gtfs stoptime printer storage database harddrive'),
  },
  {
    life: 'care',
    needs: [
      [
        1,
        wordList(
          'childcare kindergarten nursery daycare childprotection resident carehome inmate detainee jail ' +
            'patient prison correction custody refugee asylum foster socialwork hospice safeguarding ' +
            'earlyeducation serviceuser carenote careplan homeless shelter foodbank therapist ' +
            'therapy counseling counselling clinician psychologist rehab probation parole guardian ' +
            'pharmacy prescription blooddonor bloodbank tissuebank donor caseload casework caseworker ' +
            'proctoring bednight decedent clinicaltrial adverseevent informedconsent studysubject trialsubject',
        ),
      ],
      [
        1,
        wordList(
          'diary attendance incident booking visit case warrant note task meal service assessment ' +
            'labresult medication treatment careplan child appointment client activity observation ' +
            'enrollment questionnaire donation prescription client candidate subject visitplan consent',
        ),
      ],
    ],
    // of animals
    without: wordList('vet veterinary animal pet species breed stall'),
  },
  {
    life: 'work',
    needs: [
      [1, wordList('employee worker staff people personnel teammember associate')],
      [
        1,
        wordList(
          'timeoff absence leave payroll payslip paystatement paycheck salary compensation timecard ' +
            'timesheet attendance equity roster rota shift timeclock',
        ),
      ],
    ],
  },
  {
    life: 'agent',
    needs: [
      [1, wordList('agent')],
      [1, wordList('ticket conversation call contact queue inbox customer')],
    ],
    without: wordList(ofPrograms),
  },
];

const measuresOfBodies = wordList(
  'heartrate restingheartrate averageheartrate maxheartrate hrv heartratevariability respiratoryrate ' +
    'breathingrate spo2 oxygensaturation sleepduration sleepscore deepsleep remsleep lightsleep ' +
    'sleepstages sleepstart sleepend snoring snoringduration bedtime steps stepcount caloriesburned ' +
    'activecalories bloodglucose glucose glucosevalue bodyfat bodyfatpercentage basaltemperature ' +
    'bodytemperature skintemperature cervicalmucus ovulation menstruation menstrualflow vo2max ' +
    'systolic diastolic readinessscore recoveryscore strain stresslevel tnt tossandturns',
);

const ofClinics = wordList('patient encounter observation hospital clinic practitioner');

/**
 * What an API that keeps this of people's lives calls what it tells of one of them; of two words
 * with a `+` between them both stand in its name.
 */
export const toldOfLife: Record<LifeInApi, readonly string[]> = {
  body: [],
  stay: [],
  agent: [],
  home: 'log logbook history event presence activity state'.split(' '),
  way: (
    'history trip ride journey session cdr checkin read fine drive request visit permit citation ' +
    'active'
  ).split(' '),
  care: (
    'diary attendance incident booking visit case warrant note task assessment appointment lab ' +
    'observation activity questionnaire donation bednight screening proctoring prescription ban ' +
    'enrollment adverse+event adverseevent'
  ).split(' '),
  work: (
    'absence time+off timeoff leave attendance salary compensation payslip pay+statement time+card ' +
    'timecard timesheet equity roster rota shift'
  ).split(' '),
};
