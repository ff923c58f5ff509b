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
};
