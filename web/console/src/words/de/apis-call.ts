export const apisCallDe = {
  'Upstream returned': 'Die API lieferte',
  'The answer goes on; the first {lines} lines are shown.':
    'Die Antwort geht weiter; gezeigt werden die ersten {lines} Zeilen.',
  'It takes no arguments.': 'Sie nimmt keine Argumente.',
  '{key} (required)': '{key} (Pflicht)',
  'Not given': 'Nicht angegeben',
  'Call it': 'Aufrufen',
  'Calling {name}': '{name} wird aufgerufen',
  'Leasehold reads no further, and what you gave is still here. Had it finished before, the API is in <a>the list of APIs</a>.':
    'Leasehold liest nicht weiter, und Ihre Angaben sind noch da. War es vorher fertig, steht die API in <a>der Liste der APIs</a>.',
  'Reading the description': 'Die Beschreibung wird gelesen',
  'Sending: {bytes} of {ofBytes}': 'Wird gesendet: {bytes} von {ofBytes}',
  Sent: 'Gesendet',
  '{ofBytes} sent.': '{ofBytes} gesendet.',
  'Step {at} of {of}:': 'Schritt {at} von {of}:',
  Cancel: 'Abbrechen',
  'This must be given.': 'Das muss angegeben werden.',
  'This must be a number.': 'Das muss eine Zahl sein.',
  'Choose one of the list.': 'Wählen Sie einen Eintrag der Liste.',
  'This must be JSON: texts in double quotes.':
    'Das muss JSON sein: Texte in doppelten Anführungszeichen.',
};
