export const sharedPhrasesDe = {
  'In groups of {count} year, month first': 'In Gruppen von {count} Jahr, Monat zuerst',
  'In groups of {count} year, day first': 'In Gruppen von {count} Jahr, Tag zuerst',
  'In groups of {count} year': 'In Gruppen von {count} Jahr',
  'In groups of {count} years, month first': 'In Gruppen von {count} Jahren, Monat zuerst',
  'In groups of {count} years, day first': 'In Gruppen von {count} Jahren, Tag zuerst',
  'In groups of {count} years': 'In Gruppen von {count} Jahren',
  '{label} and initials': '{label} und Initialen',
  'At most the last {count} readable': 'Höchstens die letzten {count} lesbar',
  'Ranges from {edges}': 'Bereiche ab {edges}',
  'Ranges of {size}': 'Bereiche von {size}',
  'Up to {days} days off, by {subject}, month first':
    'Um bis zu {days} Tage verschoben, nach {subject}, Monat zuerst',
  'Up to {days} days off, by {subject}, day first':
    'Um bis zu {days} Tage verschoben, nach {subject}, Tag zuerst',
  'Up to {days} days off, by {subject}': 'Um bis zu {days} Tage verschoben, nach {subject}',
  'Agents may look records up by raw {what} values in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation Datensätze über unbehandelte Werte ({what}) nachschlagen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may look records up by raw {what} values in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} Datensätze über unbehandelte Werte ({what}) nachschlagen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation nach Teilen von Werten ({what}) suchen (Anfänge, Enden, Muster) und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may look for parts of {what} values (beginnings, ends, patterns) in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} nach Teilen von Werten ({what}) suchen (Anfänge, Enden, Muster) und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may compare {what} values (more than, before, between) in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation Werte ({what}) vergleichen (größer als, vor, zwischen) und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may compare {what} values (more than, before, between) in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} Werte ({what}) vergleichen (größer als, vor, zwischen) und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may sort by {what} values in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation nach Werten ({what}) sortieren und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may sort by {what} values in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} nach Werten ({what}) sortieren und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may choose, group and count by {what} fields in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation nach Feldern ({what}) auswählen, gruppieren und zählen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may choose, group and count by {what} fields in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} nach Feldern ({what}) auswählen, gruppieren und zählen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may ask for related records by {what} fields in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation über Felder ({what}) verknüpfte Datensätze abfragen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may ask for related records by {what} fields in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} über Felder ({what}) verknüpfte Datensätze abfragen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may search in free text for {what} values in every operation, and can learn protected values by what comes back.':
    'Agenten dürfen in jeder Operation in Freitext nach Werten ({what}) suchen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  'Agents may search in free text for {what} values in {operation}, and can learn protected values by what comes back.':
    'Agenten dürfen in {operation} in Freitext nach Werten ({what}) suchen und können aus dem, was zurückkommt, geschützte Werte erfahren.',
  '{text} for each': '{text} für jeden',
  '{count} chosen': '{count} gewählt',
  '{count} characters': '{count} Zeichen',
  '{count} model tokens': '{count} Modell-Tokens',
  '{count} day': '{count} Tag',
  '{count} days': '{count} Tage',
  'Address: {name}': 'Adresse: {name}',
  'A text of {count} characters': 'Ein Text von {count} Zeichen',
  '{auth}. Its secret is shown to nobody.': '{auth}. Das Geheimnis wird niemandem angezeigt.',
};
