import { singular } from '@leasehold/privacy';
import type { Clue } from '../recognisers/recogniser.ts';
import { isPlaceOfBusiness } from './businesses.ts';

/** Whether a position is that of a place, or of something that stays where it is. */
export function isWhereThingIs({ subject, siblings, around, evidence: { above } }: Clue): boolean {
  const lists = above.map((words) => words.at(-1) ?? '').filter((word) => word.endsWith('s'));
  const nouns = [subject.head, ...lists.map(singular)];
  if ([...nouns, subject.ends].some(isFixedPlace) || isOpenToAll({ siblings, around })) return true;
  const isSomebodys = ['home', 'care', 'body'] as const;
  const mayBe = !isSomebodys.some((life) => subject.lives.has(life));
  return mayBe && nouns.some((noun) => placesOfAnything.has(noun));
}

const isFixedPlace = (noun: string): boolean => isPlaceOfBusiness(noun) || fixedPlaces.has(noun);

/** Where one of these is, everybody may see. */
const fixedPlaces: ReadonlySet<string> = new Set(
  (
    'venue store shop restaurant hotel station stop airport aerodrome heliport branch warehouse depot ' +
    'facility office landmark poi attraction museum library park beach mountain peak trail trailhead ' +
    'river lake sea harbour harbor port berth dock terminal marina lighthouse buoy hospital clinic ' +
    'pharmacy school university campus stadium arena theatre theater cinema factory plant mine well ' +
    'turbine substation tower antenna mast sensor gauge camera meter earthquake quake volcano storm ' +
    'weather forecast observation hazard incident wildfire fire crater asteroid satellite eclipse tide ' +
    'country continent province county municipality district borough suburb neighbourhood ' +
    'neighborhood village town city capital timezone locode road junction intersection bridge tunnel ' +
    'crossing street runway waypoint beacon gate platform datacenter datacentre pop zone colo edge ' +
    'charger evse dispenser pump atm kiosk locker pickuppoint parcelshop postoffice embassy consulate ' +
    'polling constituency listing property parcel plot field farm species occurrence specimen dataset ' +
    'route segment line geoname aircraft vessel ship flight train bus'
  ).split(' '),
);

/** It says when its doors are open, or how many it holds. */
export const isOpenToAll = ({ siblings, around }: Pick<Clue, 'siblings' | 'around'>): boolean =>
  ofOpenPlaces.some((name) => siblings.has(name) || around.has(name));

const ofOpenPlaces =
  'openinghours openingtimes hours operator evses capacity amenities facilities iatacode icao'.split(
    ' ',
  );

/**
 * Said of the places of a firm as well as of those that somebody goes to, where they are asked for
 * or listed: `location: { latitude }` may be of anything.
 */
const placesOfAnything: ReadonlySet<string> = new Set(
  (
    'place location site point marker feature region area building floor geocode event node gateway ' +
    'server host market territory'
  ).split(' '),
);
