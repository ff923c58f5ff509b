export const auditDe = {
  About: 'Worüber',
  Anything: 'Alles',
  Who: 'Wer',
  Anybody: 'Alle',
  subject: 'Gegenstand',
  'by {callers} and {more} more': 'von {callers} und {more} weiteren',
  'by {callers}': 'von {callers}',
  'The evidence pack is saved, and the log says so.':
    'Das Nachweispaket ist gespeichert, und das Protokoll vermerkt es.',
  'Evidence for others': 'Nachweise für andere',
  'Save the pack': 'Paket speichern',
  'A signed pack of the log: what was in force, who approved it, what was done, by count. No record of a single call. <a>How others check it</a>':
    'Ein signiertes Paket des Protokolls: was in Kraft war, wer es genehmigt hat, was getan wurde, als Anzahl. Kein Eintrag eines einzelnen Aufrufs. <a>Wie andere es prüfen</a>',
  From: 'Von',
  'Empty: from the beginning.': 'Leer: von Anfang an.',
  To: 'Bis',
  'Empty: until now.': 'Leer: bis jetzt.',
  'The log is broken at entry {seq}': 'Das Protokoll ist ab Eintrag {seq} beschädigt',
  'The log is broken': 'Das Protokoll ist beschädigt',
  'The log is intact': 'Das Protokoll ist unversehrt',
  'Entries {count} to {count2}, and {count3} records of calls with their seals; {count4} of the last minutes are not sealed yet.':
    'Einträge {count} bis {count2} und {count3} Aufzeichnungen von Aufrufen mit ihren Siegeln; {count4} aus den letzten Minuten sind noch nicht versiegelt.',
  'Entries {count} to {count2}, and {count3} records of calls with their seals.':
    'Einträge {count} bis {count2} und {count3} Aufzeichnungen von Aufrufen mit ihren Siegeln.',
  'Hash of the last entry. Keep it elsewhere: it tells later whether anything up to here was taken back.':
    'Hash des letzten Eintrags. Bewahren Sie ihn anderswo auf: Er zeigt später, ob etwas bis hierher zurückgenommen wurde.',
  hash: 'Hash',
  'Public key of this workspace, for whoever checks a pack of evidence.':
    'Öffentlicher Schlüssel dieses Arbeitsbereichs, für alle, die ein Nachweispaket prüfen.',
  'public key': 'öffentlicher Schlüssel',
  'Access key {name}': 'Zugriffsschlüssel {name}',
  'A command on the machine': 'Ein Befehl auf der Maschine',
  'Leasehold itself': 'Leasehold selbst',
  'as {role}': 'als {role}',
};
