import { type JudgedRecord, testRecords } from '../../testing/kept-in-record.ts';

const text = 'x';

/** An object under a word that tells of somebody, and the same words in records of things. */
const records: readonly JudgedRecord[] = [
  {
    title: 'a diary in which nobody is named',
    path: '/journal',
    record: {
      notes_of_days: [
        {
          id: text,
          weight: { value: 1, unit: text },
          waist: { value: 1 },
          age: { years: 1, months: 1 },
          mood: { score: 1, label: text },
          orientation: { label: text },
          therapy: { kind: text },
          debt: { amount: 1 },
          net_worth: { total: 1 },
          faith: { name: text },
          current_weight: { id: text, reading: 1 },
          cycle: { day: 1 },
        },
      ],
    },
    hidden:
      'notes_of_days.weight.value notes_of_days.weight.unit notes_of_days.waist.value ' +
      'notes_of_days.age.years notes_of_days.age.months notes_of_days.mood.score ' +
      'notes_of_days.mood.label notes_of_days.orientation.label notes_of_days.therapy.kind ' +
      'notes_of_days.debt.amount notes_of_days.net_worth.total notes_of_days.faith.name ' +
      'notes_of_days.current_weight.reading notes_of_days.cycle.day',
    kept: 'notes_of_days.id',
  },
  {
    title: 'somebody who works there',
    path: '/workers/{id}',
    record: { id: text, email: text, age: { years: 1 }, temperature: { celsius: 1 } },
    hidden: 'age.years temperature.celsius',
  },
  {
    title: 'German',
    path: '/eintraege',
    record: [
      {
        gewicht: { wert: 1 },
        größe: { wert: 1 },
        alter: { jahre: 1 },
        schulden: { betrag: 1 },
        gehalt: { höhe: 1 },
        stimmung: { text },
      },
    ],
    hidden: 'gewicht.wert größe.wert alter.jahre schulden.betrag gehalt.höhe stimmung.text',
  },
  {
    title: 'French, Spanish and Italian',
    path: '/registros',
    record: [
      {
        poids: { valeur: 1 },
        humeur: { score: 1 },
        peso: { valor: 1 },
        deuda: { importe: 1 },
        edad: { anos: 1 },
        altezza: { valore: 1 },
        umore: { testo: text },
      },
    ],
    hidden:
      'poids.valeur humeur.score peso.valor deuda.importe edad.anos altezza.valore umore.testo',
  },
  {
    title: 'Dutch, Swedish and Polish',
    path: '/regels',
    record: [
      {
        leeftijd: { jaren: 1 },
        geaardheid: { tekst: text },
        vikt: { varde: 1 },
        lön: { belopp: 1 },
        religia: { nazwa: text },
        dlug: { kwota: 1 },
        wiek: { lata: 1 },
      },
    ],
    hidden:
      'leeftijd.jaren geaardheid.tekst vikt.varde lön.belopp religia.nazwa dlug.kwota wiek.lata',
  },
  {
    title: 'goods',
    path: '/products/{id}',
    record: {
      id: text,
      weight: { value: 1, unit: text },
      height: { value: 1, unit: text },
    },
    kept: 'id weight.value weight.unit height.value height.unit',
  },
  {
    title: 'a parcel',
    path: '/parcels/{id}',
    record: { id: text, weight: { value: 1, unit: text }, age: { days: 1 } },
    kept: 'weight.value weight.unit age.days',
  },
  {
    title: 'a room and the weather',
    path: '/rooms/{id}',
    record: {
      id: text,
      temperature: { value: 1, unit: text },
      weather: { wind: 1, temperature: { value: 1 } },
    },
    kept: 'temperature.value temperature.unit weather.temperature.value',
  },
  {
    title: 'for how long a bill is, in what somebody takes every month',
    path: '/subscriptions/{id}',
    record: { id: text, period: { start: '@date-time', end: '@date-time' }, cycle: { count: 1 } },
    kept: 'id period.start period.end cycle.count',
  },
];

testRecords(records);
