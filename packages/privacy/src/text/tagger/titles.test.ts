import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagger } from './index.ts';

const things = `Next Up
Not Started
Ready for Pickup
Waiting for Parts
Cutlery & Napkins
Filters & Pumps
Q2 hiring plan
Garden bench 120 cm
Copper wire 2.5 mm
Copy of budget 2025
Roadmap H2
Spring Menu
Tomato Soup
Lemon Cake
Office chairs
Search does not work
Upgrade database to 17
Add dark theme
Release 4.2
Weekly report March
Airport Hotel
Room 12
London office
Toyota Yaris
Samsung Monitor 27
Morning Run
Beginners Course
Terms of Delivery
Returned Goods
Winter Tyres
Neue Preisliste
Angebot 2025-11
Bestellung fehlt
Nouvelle commande
Facture 2025
Lista de precios
Nuova offerta
Lista de tarefas
Nieuwe bestelling
Nowe zamówienie`.split('\n');

const people: readonly (readonly [title: string, name: string])[] = [
  ['Moretti contract 2025', 'Moretti'],
  ['Offer for Lindgren', 'Lindgren'],
  ['Novotny - invoice 7', 'Novotny'],
  ['Interview Petra Hofmann', 'Petra Hofmann'],
  ['Invoice 2025-3 Fernandes', 'Fernandes'],
  ['Quote Jansen', 'Jansen'],
  ['Lunch with Ingrid', 'Ingrid'],
  ["Oliver's laptop", 'Oliver'],
  ['Appointment: Carla Mendes', 'Carla Mendes'],
  ['Kitchen Schneider', 'Schneider'],
  ['Schneider kitchen', 'Schneider'],
  ['Adeyemi booking', 'Adeyemi'],
  ['Contract Haruto Nakamura', 'Haruto Nakamura'],
  ['Call Benedetti', 'Benedetti'],
  ['Nowak family', 'Nowak'],
  ['Refund for Gutierrez', 'Gutierrez'],
  ['Onboarding Matilda', 'Matilda'],
  ['Leave request - Simon Dubois', 'Simon Dubois'],
  ['Rechnung Baumgartner 2025', 'Baumgartner'],
  ['Angebot Baumgartner', 'Baumgartner'],
  ['Devis Lefebvre', 'Lefebvre'],
  ['Contrato Ramirez', 'Ramirez'],
  ['Fattura Marchetti', 'Marchetti'],
  ['Umowa Kaminski', 'Kaminski'],
];

const found = (text: string) => tagger(text).map(({ start, end }) => text.slice(start, end));

test('titles of things keep their words', () => {
  const cut = things.filter((title) => found(title).length > 0);
  assert.ok(cut.length <= things.length * 0.05, cut.join('; '));
});

test('names of people in titles are found, at the beginning and at the end', () => {
  const missed = people.filter(
    ([title, name]) => !found(title).some((piece) => piece.includes(name)),
  );
  assert.ok(missed.length <= people.length * 0.05, missed.map(([title]) => title).join('; '));
});

test('a title with a name keeps its other words', () => {
  const cut = people.filter(([title, name]) =>
    found(title).some((piece) => !name.includes(piece) && piece !== name),
  );
  assert.ok(cut.length <= people.length * 0.05, cut.map(([title]) => title).join('; '));
});
