import { singular } from '@leasehold/privacy';
import { createNameReader } from '../../names.ts';

/**
 * What an API keeps of people's lives, told by all its paths together: how they sleep, eat and move
 * (`body`), and when they stay where (`stay`). Or who in it answers for others (`agent`): those of a
 * helpdesk are people.
 */
export type LifeInApi = 'body' | 'stay' | 'agent';

/** @param paths Of all its operations, as the description has them. */
export function livesInApi(paths: readonly string[]): ReadonlySet<LifeInApi> {
  const { read } = createNameReader();
  const steps = new Set(paths.flatMap((path) => path.split('/')).filter(isNamed));
  const words = new Set<string>();
  for (const step of steps) {
    const all = read(step).english.map(singular);
    for (const word of [...all, all.slice(-2).join('')]) words.add(word);
  }
  const counted = (list: ReadonlySet<string>) => words.intersection(list).size;
  const found = new Set<LifeInApi>();
  if (counted(ofBodies) > 1 && counted(ofPrograms) === 0) found.add('body');
  if (counted(stays) > 0 && counted(whoStays) > 0 && counted(whereTheyStay) > 0) found.add('stay');
  if (words.has('agent') && counted(besideAgents) > 0 && counted(ofPrograms) === 0)
    found.add('agent');
  return found;
}

const isNamed = (step: string): boolean => step !== '' && !/[{}:]|^v?\d/.test(step);

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Nobody but a person has these; one of them alone may be of something else. */
const ofBodies = listOf(
  'sleep workout heartrate restingheartrate hrv spo2 readiness bodycomposition bloodpressure glucose ' +
    'mood symptom meal hydration vo2max respiration bodyweight bodytemperature menstruation period nap ' +
    'dailyactivity dailystep medication',
);

/** What answers by a model, builds or is watched is no person, and sleeps as programs do. */
const ofPrograms = listOf(
  'model prompt completion llm assistant build pipeline runner job deployment container instance node cluster',
);

const stays = listOf('reservation booking stay checkin folio');
const whoStays = listOf('guest customer profile visitor traveller traveler person folio');
const whereTheyStay = listOf(
  'room housekeeping resource rate rateplan roomtype bed unit pitch cabin property hotel dorm',
);

const besideAgents = listOf('ticket conversation call contact queue inbox customer');
