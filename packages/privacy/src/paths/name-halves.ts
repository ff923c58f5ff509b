import { foldName } from '../policy/classes.ts';

const given = new Set(
  'first firstname firstnames fname forename forenames given givenname givennames vorname vornamen rufname prenom prenoms primernombre nombres nombrepila primeironome voornaam voornamen roepnaam fornamn imie imiona'.split(
    ' ',
  ),
);
const family = new Set(
  'last lastname lname surname family familyname nachname familienname zuname nomfamille nomdefamille apellido apellidos primerapellido cognome sobrenome apelido ultimonome achternaam efternamn nazwisko soyad soyadi'.split(
    ' ',
  ),
);

/** Which half of somebody's name a field holds, where a record has them apart. */
export function nameHalfOf(key: string): 'none' | 'given' | 'family' {
  const name = foldName(key);
  if (given.has(name)) return 'given';
  return family.has(name) ? 'family' : 'none';
}
