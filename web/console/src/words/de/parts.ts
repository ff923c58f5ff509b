export const partsDe = {
  'Type “{typed}” to confirm': 'Zur Bestätigung „{typed}“ eingeben',
  'Copy the {name}': 'Kopieren: {name}',
  Copied: 'Kopiert',
  Copy: 'Kopieren',
  'The {name} is copied.': 'Kopiert: {name}.',
  'The browser does not let the {name} be copied; it is shown now, to be selected.':
    'Der Browser lässt das Kopieren nicht zu ({name}); es wird jetzt gezeigt, damit Sie es markieren können.',
  'Leave without publishing?': 'Ohne Veröffentlichen verlassen?',
  Stay: 'Bleiben',
  '<b>A part of this page could not be loaded.</b> A newer Leasehold was installed, or the connection is gone. What you typed is still here; loading the page again drops what you did not save.':
    '<b>Ein Teil dieser Seite konnte nicht geladen werden.</b> Ein neueres Leasehold wurde installiert, oder die Verbindung ist weg. Was Sie eingegeben haben, ist noch da; beim Neuladen der Seite geht verloren, was nicht gespeichert ist.',
  'Try again': 'Erneut versuchen',
  'Where this page belongs': 'Wo diese Seite hingehört',
  'This is not shown to you': 'Das wird Ihnen nicht gezeigt',
  'This page has a fault': 'Diese Seite hat einen Fehler',
  'Nothing was changed by it. Load the page again; if it stays, tell whoever runs this installation.':
    'Dadurch wurde nichts geändert. Laden Sie die Seite neu; bleibt es dabei, sagen Sie es der Person, die diese Installation betreibt.',
  'That cannot be taken as it is': 'So kann das nicht angenommen werden',
  'Correct what is named, then send it again. Nothing was changed.':
    'Berichtigen Sie, was genannt ist, und senden Sie es erneut. Es wurde nichts geändert.',
  'Correct what is named, then try again. Nothing was changed.':
    'Berichtigen Sie, was genannt ist, und versuchen Sie es erneut. Es wurde nichts geändert.',
  'Leasehold does not answer': 'Leasehold antwortet nicht',
  'What you typed is still here. See that you have a connection and that the server runs, then try again; whether the last change was stored shows once it answers.':
    'Was Sie eingegeben haben, ist noch da. Prüfen Sie die Verbindung, und ob der Server läuft, und versuchen Sie es erneut; ob die letzte Änderung gespeichert ist, zeigt sich, sobald er antwortet.',
  'You are not signed in any more': 'Sie sind nicht mehr angemeldet',
  'Sign in again, in another tab if something is typed here, and repeat it.':
    'Melden Sie sich erneut an, in einem anderen Tab, wenn hier etwas eingegeben ist, und wiederholen Sie es.',
  'As of {dataUpdatedAt}. Leasehold did not answer since;':
    'Stand {dataUpdatedAt}. Seitdem hat Leasehold nicht geantwortet;',
  'try again': 'erneut versuchen',
  Loading: 'Wird geladen',
  Done: 'Fertig',
  'View as table': 'Als Tabelle zeigen',
  '{title}: a chart of {steps} steps, read with Left and Right':
    '{title}: ein Diagramm mit {steps} Schritten, zu lesen mit Links und Rechts',
  'Each step is one {step}: point at one, or move with the arrow keys.':
    'Jeder Schritt ist: {step}. Zeigen Sie auf einen, oder bewegen Sie sich mit den Pfeiltasten.',
  'Go to the filters': 'Zu den Filtern',
  Since: 'Seit',
  'Clear filters': 'Filter entfernen',
  'Last hour': 'Letzte Stunde',
  'Last day': 'Letzter Tag',
  'Last week': 'Letzte Woche',
  'Searching …': 'Wird gesucht …',
  'Every label': 'Jedes Label',
  'Pages of {caption}': 'Seiten von {caption}',
  'First page': 'Erste Seite',
  'Next page': 'Nächste Seite',
  '{title}, the most first': '{title}, die häufigsten zuerst',
  Share: 'Anteil',
  Count: 'Anzahl',
  'Save this view': 'Diese Ansicht speichern',
  'Put it in the other’s place': 'Die andere ersetzen',
  'The view “{name}” is saved': 'Die Ansicht „{name}“ ist gespeichert',
  'Its words, filters and order. You alone see it, in this workspace and in the palette.':
    'Ihre Suchworte, Filter und Reihenfolge. Nur Sie sehen sie, in diesem Arbeitsbereich und in der Palette.',
  'You have a view of this name: it becomes this one.':
    'Sie haben eine Ansicht dieses Namens: Sie wird zu dieser.',
  Views: 'Ansichten',
  'Saved views': 'Gespeicherte Ansichten',
  'The view “{name}” is deleted': 'Die Ansicht „{name}“ ist gelöscht',
  'The view was not deleted': 'Die Ansicht wurde nicht gelöscht',
  'Delete this view': 'Diese Ansicht löschen',
  'Select all on this page': 'Alle auf dieser Seite auswählen',
  'Select {name}': '{name} auswählen',
  'Save as CSV': 'Als CSV speichern',
  Labels: 'Labels',
  'The next row': 'Die nächste Zeile',
  'The row before': 'Die vorige Zeile',
  '{label}, in {unit}': '{label} ({unit})',
  'A whole number.': 'Eine ganze Zahl.',
  Cancelled: 'Abgebrochen',
  'Leasehold has closed its connection and waits for nothing more. What the other side had been sent by then it may have done. What you gave is still here.':
    'Leasehold hat seine Verbindung geschlossen und wartet auf nichts mehr. Was die Gegenseite bis dahin erhalten hatte, hat sie vielleicht getan. Ihre Angaben sind noch da.',
  'Cancel: {says}': 'Abbrechen: {says}',
  'Leave without cutting the lease?': 'Gehen, ohne den Lease einzurichten?',
  'Leave without enrolling the API?': 'Gehen, ohne die API anzubinden?',
  'What you entered here is kept nowhere.':
    'Was Sie hier eingegeben haben, wird nirgends aufbewahrt.',
};
