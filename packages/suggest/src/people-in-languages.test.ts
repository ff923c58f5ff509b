import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from './index.ts';
import { createNameReader } from './names.ts';

/** Whom an API is asked for, in the number that its paths have. */
const people: { readonly [language: string]: string } = {
  German: 'personen patienten studenten mitglieder bewerber teilnehmer gaeste lehrkraefte nutzer',
  French: 'etudiants candidats utilisateurs usagers habitants benevoles abonnes visiteurs',
  Spanish: 'estudiantes candidatos huespedes vecinos voluntarios donantes participantes',
  Portuguese: 'moradores colaboradores hospedes responsaveis doadores associados',
  Italian: 'persone clienti pazienti studenti utenti dipendenti inquilini docenti ospiti medici',
  Dutch: 'klanten leerlingen docenten bewoners deelnemers sollicitanten eigenaren vrijwilligers',
  Polish: 'osoby obywatele mieszkancy uczestnicy najemcy kierowcy uzytkownicy',
  Czech: 'zakaznici zamestnanci ucitele obcane ucastnici lekari',
  Swedish: 'personer patienter elever studenter hyresgaster medlemmar invanare deltagare',
  Norwegian: 'pasienter medarbeidere leietakere innbyggere deltakere foreldre',
  Finnish: 'asiakkaat potilaat opettajat kayttajat jasenet henkilot',
  Turkish: 'hastalar musteriler kiracilar kullanicilar katilimcilar kisiler',
  Indonesian: 'pengguna peserta nasabah pemilih',
  Vietnamese: 'khachhang nhanvien benhnhan hocsinh',
};

/** Things that end as people do, in the same languages. */
const things =
  'produkten prodotti articoli artikelen bestellingen varer fakturor ordini siparisler';

const text = { type: 'string' };
const record = { type: 'object', properties: { id: text, status: text, createdAt: text } };

const idIn = (noun: string) =>
  suggestTreatments({
    fields: fieldsOfSchema({ type: 'array', items: record }),
    operation: { path: `/${noun}` },
  }).find(({ path }) => path === '[].id')?.filterType;

suite('whoever is asked for is somebody in any language', () => {
  for (const [language, nouns] of Object.entries(people))
    test(language, () =>
      assert.deepEqual(
        nouns.split(' ').filter((noun) => idIn(noun) !== 'TOKENIZE'),
        [],
      ),
    );
  test('and things stay things', () =>
    assert.deepEqual(
      things.split(' ').filter((noun) => idIn(noun) !== 'KEEP'),
      [],
    ));
});

test('English words that end as if they were several of another language are themselves', () => {
  const { read } = createNameReader();
  for (const word of ['archive', 'employer', 'importer', 'anchor', 'familiar'])
    assert.deepEqual(read(word).english, [word]);
});

test('an address that tells what went wrong gets no tokens that would be counted', () => {
  const fields = fieldsOfSchema({
    type: 'object',
    properties: { id: text, type: { type: 'string', format: 'uri' } },
  });
  const found = suggestTreatments({ fields, operation: { path: '/persons' } });
  assert.equal(found.find(({ path }) => path === 'type')?.filterType, 'REDACT');
});
