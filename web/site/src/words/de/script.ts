import type { scriptEn } from '../en/script.ts';

export const scriptDe = {
  copy: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    failed: 'Nicht kopiert',
    names: { address: 'Adresse kopieren', command: 'Befehl kopieren', code: 'Code kopieren' },
  },
  waitlist: {
    sending: 'Wird gesendet …',
    loading: 'Das Formular wird geladen …',
    offline:
      'Sie sind offline, es wurde nichts gesendet. Ihre Eingaben bleiben hier: Senden Sie sie, sobald Sie wieder online sind.',
    unreachable:
      'Der Server war nicht erreichbar, vielleicht stehen Sie noch nicht auf der Liste. Versuchen Sie es noch einmal: Zweimal eintragen schadet nicht.',
    invalid:
      'Sie stehen noch nicht auf der Liste. Korrigieren Sie, was markiert ist, und senden Sie es noch einmal.',
    tooMany:
      'Aus Ihrem Netz kamen zu viele Anmeldungen, diese wurde nicht angenommen. Versuchen Sie es in {wait} noch einmal.',
    aFewMinutes: 'einigen Minuten',
    seconds: '{count} Sekunden',
    minutes: '{count} Minuten',
    tooLong:
      'Das ist mehr Text, als die Liste annimmt. Kürzen Sie ihn und senden Sie ihn noch einmal.',
    failed:
      'Bei uns ist etwas schiefgegangen, Sie stehen noch nicht auf der Liste. Versuchen Sie es in einigen Minuten noch einmal.',
  },
} satisfies typeof scriptEn;
