import type { workbenchEn } from '../en/workbench.ts';
import { treatmentsDe } from './treatments.ts';

export const workbenchDe = {
  locale: 'de',
  englishParts:
    'Was die Engine selbst sagt, etwa Gründe, Hinweise und was behandelt wurde, steht auf Englisch.',
  treatmentName: ({ filterType }) => treatmentsDe.filterTypes[filterType],
  title: 'API einfügen. Lesen, was ein Agent läse.',
  lead: 'Ein OpenAPI-Dokument, eine Postman-Sammlung, cURL-Zeilen oder eine einzelne JSON-Antwort: Sie sehen die Tools, die ein Agent bekommt, was aus jedem Feld wird und warum, und beide Seiten einer Antwort. Alles läuft in diesem Tab, mit den Paketen, die auch das Gateway nutzt, nur ohne das Modell, das Personennamen in freiem Text findet.',
  source: {
    title: 'Ihre API oder eine ihrer Antworten',
    examples: 'Fertige Beispiele',
    document: 'Ein OpenAPI-Dokument',
    text: 'Eine JSON-Antwort, ein OpenAPI-Dokument, eine Postman-Sammlung oder cURL-Zeilen',
    reading: 'Wird gelesen …',
    place: (line, column) => `Zeile ${line}, Spalte ${column}`,
    stays: 'Was Sie einfügen, bleibt in diesem Tab. Ab dann werden hier die Anfragen gezählt.',
    operations: (source, count, words) =>
      `${source}, ${words} ${count === 1 ? 'Operation' : 'Operationen'}.`,
    fields: (source, count) => `${source}, ${count} ${count === 1 ? 'Feld' : 'Felder'}.`,
    hidden: (words) => `${words} weitere Zeichen werden gelesen, aber nicht gezeigt.`,
    written: {
      values: 'Mehrere Werte, gelesen als eine Liste.',
      literal:
        'Kein strenges JSON, sondern wie in JavaScript oder Python geschrieben; trotzdem gelesen.',
      wrapped: 'Was um das JSON herum stand, wurde weggelassen.',
    },
    requests: (count) => `${count} ${count === 1 ? 'Anfrage' : 'Anfragen'}`,
    since: {
      pasted: 'seit dem Einfügen',
      typed: 'seit Beginn Ihrer Eingabe',
      took: 'seit der Wahl dieses Beispiels',
    },
    lastTo: ', die letzte an ',
  },
  exampleNames: {
    clinic: 'Klinik',
    order: 'Bestellung',
    contacts: 'CRM',
    payments: 'Zahlungen',
    ticket: 'Support',
    staff: 'Personal',
  },
  formats: {
    'openapi-3.0': 'OpenAPI 3.0',
    'openapi-3.1': 'OpenAPI 3.1',
    'openapi-3.2': 'OpenAPI 3.2',
    'swagger-2.0': 'Swagger 2.0',
    'postman-2.0': 'Eine Postman-Sammlung',
    'postman-2.1': 'Eine Postman-Sammlung',
    'har-1.2': 'Ein HAR-Mitschnitt',
    curl: 'cURL-Zeilen',
    form: 'Das einfache Formular',
    answer: 'Eine JSON-Antwort',
  },
  kinds: { OpenAPI: 'OpenAPI', Postman: 'Postman', cURL: 'cURL', answer: 'JSON-Antwort' },
  tools: {
    title: (count, words) => `${words} ${count === 1 ? 'Tool' : 'Tools'} für den Agenten`,
    cost: (words) => `ihre Liste kostet etwa ${words} Modell-Tokens`,
    tool: 'Tool',
    arguments: 'Argumente',
    required: 'Pflicht',
    takesTokens: 'nimmt Tokens',
    notes: (count) => `${count === 1 ? 'Ein Hinweis' : `${count} Hinweise`} zur Beschreibung`,
  },
  upstream: {
    title: 'Ihre API liefert',
    note: 'ein Beispiel nach der Beschreibung',
    hint: 'Die Werte sind die Beispiele der Schemas oder gehören erfundenen Personen.',
  },
  agent: {
    title: 'Der Agent erhält',
    hint: 'Klicken Sie auf einen Wert, um seine Behandlung zu ändern.',
    cost: (after, before) => `etwa ${after} Modell-Tokens, unbehandelt ${before}`,
    lastGood: 'Letztes gültiges Ergebnis',
    change: (field, value) => `${field}: ${value}. Behandlung ändern`,
    unknown: (tool) =>
      `Über die Antworten von ${tool} ist nichts bekannt; alle würden zurückgehalten, bis ein Feld genannt ist. Fügen Sie eine Antwort als JSON ein, um darüber zu entscheiden.`,
    thisTool: 'diesem Tool',
    notYet: 'Das Blatt erscheint, sobald der Teil der Seite geladen ist, der Antworten behandelt.',
    moreLines: (words) => `Und ${words} weitere Zeilen.`,
  },
  fields: {
    title: 'Jedes Feld, und warum',
    wholeAnswer: 'die ganze Antwort',
    treatmentOf: (field) => `Behandlung von ${field}`,
    choose: (field) => `Behandlung von ${field} wählen`,
    withheld: 'Zurückgehalten',
    suggested: '(Vorschlag)',
    showAll: (count) => `Alle ${count} Felder zeigen`,
    more: (words) => `Und ${words} weitere Felder, wie vorgeschlagen behandelt.`,
  },
  file: {
    title: 'Die Richtlinie mitnehmen',
    notYet: 'Sie wird geschrieben, sobald der Teil der Seite geladen ist, der sie schreibt.',
    besideAnswer:
      'In einem Checkout von Leasehold, Ihre Antwort daneben gespeichert als answer.json:',
    besideDescription: (file) =>
      `In einem Checkout von Leasehold, Ihre Beschreibung daneben gespeichert als ${file}:`,
    command: 'Befehl',
    theCommand: 'Befehl',
    copy: (what) => `${what} kopieren`,
    copied: (what) => `${what} kopiert`,
  },
} satisfies typeof workbenchEn;
