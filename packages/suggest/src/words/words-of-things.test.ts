import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fieldsOfSchema } from '@leasehold/privacy';
import { suggestTreatments } from '../index.ts';

interface Language {
  /** Fields that a record of a thing keeps, whether they are texts or numbers. */
  things: string;
  /** Of the same language, and of somebody wherever they stand. */
  people: string;
}

const languages: { readonly [language: string]: Language } = {
  German: {
    things:
      'fahrzeug getriebe dauer kraftstoff abfahrt ankunft_gleis haltestelle strichcode kapitel ' +
      'zutaten arbeitsschritt schwierigkeitsgrad verpackung baujahr kilometerstand umsatz',
    people: 'krankenschwester pflegekraft verstorbene betreuer opfer koerpertemperatur',
  },
  Dutch: {
    things:
      'voertuig brandstof vertrek aankomst halte_code streepjescode hoofdstuk oppervlakte ' +
      'moeilijkheidsgraad snelheid verpakking afstand openingstijden bouwjaar',
    people: 'verpleegkundige slachtoffer overledene gevangene cijfer',
  },
  French: {
    things:
      'domaine carburant kilometrage arrivee arret chapitre difficulte vitesse marque ' +
      'contenu duree emballage superficie',
    people: 'infirmiere defunt enfermeira temperature_corporelle auteur',
  },
  Spanish: {
    things:
      'llegada codigo_barras capitulo dificultad paquete velocidad vehiculo superficie ' +
      'cajadecambios edicion garantia retraso estante',
    people: 'enfermera fallecido victima calificacion temperatura_corporal',
  },
  Portuguese: {
    things:
      'partida chegada veiculo cor itinerario prateleira prazo capitulo dificuldade ' +
      'velocidade embalagem etapa garantia paragem',
    people: 'enfermeira falecido vitima cuidador',
  },
  Italian: {
    things:
      'partenza arrivo fermata veicolo scaffale codice_barre capitolo difficolta velocita ' +
      'imballaggio garanzia riassunto carburante',
    people: 'infermiera vittima badante sospettato',
  },
  Polish: {
    things:
      'miejsce polka przystanek odjazd przyjazd pojazd rozdzial trudnosc predkosc opakowanie ' +
      'kod_kreskowy gwarancja paliwo skladniki',
    people: 'pielegniarka ofiara zmarly ocena podejrzany',
  },
  Turkish: {
    things:
      'raf_no barkod koli_sayisi kalkis varis zorluk kapasite mesafe derinlik yakit sanziman ' +
      'ambalaj icerik malzeme',
    people: 'hemsire magdur supheli merhum_soyadi',
  },
  Indonesian: {
    things:
      'keberangkatan kedatangan kendaraan kecepatan kesulitan kemasan gudang barang langkah ' +
      'kapasitas jarak',
    people: 'pengasuh tersangka almarhum obat_pasien',
  },
  Swedish: {
    things:
      'fordon avgang ankomst hallplats streckkod kapitel svarighetsgrad hastighet forpackning ' +
      'bredd avstand vaxellada',
    people: 'sjukskoterska betyg lakemedel',
  },
  Danish: {
    things:
      'koretoj stoppested stregkode svaerhedsgrad hastighed emballage_type hylde varemaerke ' +
      'braendstof gearkasse',
    people: 'sygeplejerske karakterer afsender',
  },
  Norwegian: {
    things:
      'kjoretoy holdeplass strekkode vanskelighetsgrad hylle drivstoff forsinkelse girkasse utgave',
    people: 'sykepleier legemiddel leietaker',
  },
  Finnish: {
    things:
      'ajoneuvo pysakki lahto viivakoodi vaikeusaste hylly pakkaus polttoaine nopeus varasto ' +
      'etaisyys',
    people: 'sairaanhoitaja kuljettaja sairaus arvosana omistaja',
  },
  Czech: {
    things:
      'vozidlo zastavka odjezd prijezd carovy_kod obtiznost kapitola palivo rychlost vzdalenost ' +
      'mnozstvi zaruka',
    people: 'majitel najemnik odesilatel znamka nemoc',
  },
  Japanese: {
    things: 'daimei setsumei tejun zairyo nanido gaiyo suryo souko zaiko kyori katashiki',
    people: 'kangoshi kanja gakusei hogosha byomei seiseki',
  },
};

const text = { type: 'string' };
const somebody = { first_name: text, email: text };

const isKept = (path: string, name: string, type: 'string' | 'number', beside = {}): boolean =>
  suggestTreatments({
    fields: fieldsOfSchema({
      type: 'object',
      properties: { id: text, status: text, ...beside, [name]: { type } },
    }),
    operation: { path },
  }).find((found) => found.path === name)?.filterType === 'KEEP';

const types = ['string', 'number'] as const;

suite('ordinary words of things are kept in any language', () => {
  for (const [language, { things, people }] of Object.entries(languages)) {
    const fields = things.split(' ');
    test(`of a thing in ${language}`, () =>
      assert.deepEqual(
        fields.filter((name) => !types.every((type) => isKept('/products/{id}', name, type))),
        [],
      ));
    test(`and not of a patient in ${language}`, () =>
      assert.deepEqual(
        fields.filter((name) => isKept('/patients/{id}', name, 'string', somebody)),
        [],
      ));
    test(`nor what is somebody's in ${language}`, () =>
      assert.deepEqual(
        people.split(' ').filter((name) => isKept('/products/{id}', name, 'string')),
        [],
      ));
  }
});

test('words that tell of somebody as well keep no more than their English does', () => {
  const words =
    'zustand joutai stav schritte verspaetungen atraso uhrzeit hora haltbarkeit fahrzeug';
  assert.deepEqual(
    words
      .split(' ')
      .filter((name) => types.some((type) => isKept('/pupils/{id}', name, type, somebody))),
    [],
  );
});

test('names of people and English words are no words of things', () => {
  const words = 'metin durak bulan hiba massimo regal gang stanza branches activate';
  assert.deepEqual(
    words.split(' ').filter((name) => isKept('/products/{id}', name, 'string')),
    // English field words by themselves
    ['branches', 'activate'],
  );
});
