import type { frameEn } from '../en/frame.ts';

export const frameDe = {
  skip: 'Zum Inhalt springen',
  menu: 'Menü',
  navigation: { main: 'Hauptmenü', footer: 'Fußzeile', languages: 'Sprache' },
  links: {
    docs: 'Doku',
    signIn: 'Anmelden',
    security: 'Sicherheit',
    privacyNotice: 'Datenschutzhinweis',
    terms: 'Nutzungsbedingungen',
  },
  joinShort: 'Zur Warteliste',
  join: 'Auf die Warteliste',
  facts: {
    free: 'In der Beta kostenlos',
    noCard: 'Keine Kreditkarte nötig',
    everyFeature: 'Voller Funktionsumfang',
    underTwoMinutes: 'Einrichtung im Schnitt in unter 2 Minuten',
  },
  solutions: {
    '/no-code-privacy': {
      name: 'No-Code-Datenschutz',
      summary:
        'Feld wählen und bestimmen, was damit geschieht: tokenisieren, schwärzen, maskieren, anonymisieren, in Altersgruppen fassen. Sie sehen das Ergebnis vor jedem Agenten.',
    },
    '/plug-and-play-mcp': {
      name: 'Plug-and-play-MCP',
      summary:
        'Aus einer API-Beschreibung wird ein MCP-Server, mit dem sich Claude, ChatGPT und eigene Agenten verbinden.',
    },
    '/mcp-privacy': {
      name: 'MCP-Datenschutz',
      summary:
        'Kundenservice, Finanzen, Gesundheit: dieselbe Antwort vor der Richtlinie und so, wie die KI sie sieht.',
    },
  },
} satisfies typeof frameEn;
