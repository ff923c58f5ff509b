export const partsWaitingDe = {
  Cancelled: 'Abgebrochen',
  'Leasehold has closed its connection and waits for nothing more. What the other side had been sent by then it may have done. What you gave is still here.':
    'Leasehold hat seine Verbindung geschlossen und wartet auf nichts mehr. Was die Gegenseite bis dahin erhalten hatte, hat sie vielleicht getan. Ihre Angaben sind noch da.',
  'Cancel: {says}': 'Abbrechen: {says}',
};
