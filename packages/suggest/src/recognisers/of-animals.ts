import { isText } from '../doubts/doubt-of-people.ts';
import { wordList } from '../words/word-list.ts';
import { beside, type Clue, hasWord } from './recogniser.ts';

/**
 * What an animal is and has, whoever keeps it: nobody has a species or a breed. By its name and the
 * number of its chip or its stable its keeper is found.
 */
export const isOfAnimal = (clue: Clue): boolean =>
  (besideSpecies(clue) || animals.has(clue.subject.head)) &&
  !besideNames(clue) &&
  !clue.words.some((word) => ofKeepers.has(word)) &&
  ofBodies(clue);

/** What was found and done when it was looked at: `/pets/{id}/visits`. */
export const isCareOfAnimal = (clue: Clue): boolean =>
  isText(clue) &&
  [...animals].some((noun) => clue.subject.context.has(noun)) &&
  !clue.isPersons &&
  !clue.isReached &&
  ofCare(clue);

const besideSpecies = beside('species breed speciesname breedname');

/** Of a record of somebody with the kind of a pet in it nothing is the pet's. */
const besideNames = beside('firstname lastname fullname surname email phone givenname familyname');

const animals = wordList(
  'animal pet dog puppy cat kitten horse foal mare stallion pony cattle cow calf bull sheep lamb ewe ram ' +
    'goat pig sow piglet hen chicken poultry duck goose rabbit hamster bird parrot tortoise livestock ' +
    'herd flock litter',
);

const ofKeepers = wordList('owner keeper holder name id chip microchip tag passport number phone');

const ofBodies = hasWord(
  'species breed weight height colour color coat marking markings sex gender neutered spayed castrated ' +
    'sterilised sterilized born birth birthdate dob age vaccinated pedigree diet milk yield',
);

const ofCare = hasWord('diagnosis treatment symptom symptoms medication reason finding findings');
