export const startDe = {
  'Its description says so. Leasehold sends it with each call; agents never have it. Without it the API will refuse them.':
    'So steht es in ihrer Beschreibung. Leasehold sendet ihn bei jedem Aufruf mit; Agenten erhalten ihn nie. Ohne ihn wird die API sie abweisen.',
  'Its description leaves them to whoever calls it, and says what they are otherwise.':
    'Ihre Beschreibung überlässt sie denen, die sie aufrufen, und sagt, was sie sonst sind.',
  'Agents see nothing of it until a lease of it is cut.':
    'Agenten sehen nichts davon, bis ein Lease dafür eingerichtet ist.',
  'Save and go on': 'Speichern und weiter',
  'Cut its first lease': 'Ersten Lease einrichten',
  'This API asks for a key, and for its address':
    'Diese API verlangt einen Schlüssel und ihre Adresse',
  'This API asks for a key': 'Diese API verlangt einen Schlüssel',
  'This API asks for parts of its address': 'Diese API verlangt Teile ihrer Adresse',
  'The API is enrolled': 'Die API ist angebunden',
  'Where its operations are called. Another host needs its key given again.':
    'Wo ihre Operationen aufgerufen werden. Für einen anderen Host muss ihr Schlüssel neu angegeben werden.',
  'Go on without': 'Ohne weiter',
  'Choose how the API is called, or go on without.':
    'Wählen Sie, wie die API aufgerufen wird, oder machen Sie ohne weiter.',
  'Address of the API: {name}': 'Adresse der API: {name}',
  'The description has it as {url}.': 'In der Beschreibung steht {url}.',
  '{said} Left empty: {default}.': '{said} Leer: {default}.',
  'Read {instead}': '{instead} lesen',
  'What you paste is read at once. What its description asks for is asked for next: a key, parts of its address. The sample is a clinic and shop with invented people, answered by this installation. <a>Enrol an API with every option</a>':
    'Was Sie einfügen, wird sofort gelesen. Was die Beschreibung verlangt, wird danach abgefragt: ein Schlüssel, Teile der Adresse. Das Beispiel ist eine Klinik mit Geschäft und erfundenen Personen, beantwortet von dieser Installation. <a>API mit allen Optionen anbinden</a>',
  'Its description, as a file': 'Beschreibung der API, als Datei',
  'OpenAPI, Swagger, Postman, HAR, cURL lines.': 'OpenAPI, Swagger, Postman, HAR, cURL-Zeilen.',
  'Its description, or the address it is at': 'Beschreibung der API, oder deren Adresse',
  'Paste OpenAPI or Swagger (JSON or YAML), a Postman collection, a HAR capture or cURL lines; or the address of one, or of the page that shows it.':
    'Fügen Sie OpenAPI oder Swagger (JSON oder YAML), eine Postman-Sammlung, einen HAR-Mitschnitt oder cURL-Zeilen ein; oder die Adresse davon oder der Seite, die sie zeigt.',
  'Its name, a colon and its value, as in X-Api-Key: abc; a value alone is sent as a bearer token. It goes to that address alone, and is sealed.':
    'Name, Doppelpunkt und Wert, etwa X-Api-Key: abc; ein Wert allein wird als Bearer-Token gesendet. Er geht nur an diese Adresse und wird versiegelt.',
  'Where its operations are called: https://api.example.com/v1.':
    'Wo ihre Operationen aufgerufen werden: https://api.example.com/v1.',
  'Reading …': 'Wird gelesen …',
  'Read it': 'Einlesen',
  'Use the sample API': 'Beispiel-API verwenden',
  'Paste it instead': 'Stattdessen einfügen',
  'Choose a file instead': 'Stattdessen eine Datei wählen',
  'The address wants a header': 'Die Adresse verlangt einen Header',
  'Read it without a header': 'Ohne Header lesen',
  'Reading once from the API …': 'Wird einmal von der API gelesen …',
  'Waiting for the API': 'Warten auf die API',
  'The answer is shown to you alone, and kept nowhere. What an agent receives is decided by the policy of this lease. <a>Change the treatments</a>':
    'Die Antwort sehen nur Sie, und sie wird nirgends aufbewahrt. Was ein Agent erhält, bestimmt die Richtlinie dieses Lease. <a>Behandlungen ändern</a>',
  'Nothing was read': 'Es wurde nichts gelesen',
  'Nothing of this API reads without something only you know. <a>Choose an operation and try it</a>':
    'Nichts an dieser API lässt sich lesen ohne etwas, das nur Sie wissen. <a>Operation wählen und testen</a>',
  'Read once from the API': 'Einmal von der API lesen',
  '{operation} was asked with made-up arguments: {why}':
    '{operation} wurde mit erfundenen Argumenten gefragt: {why}',
  '{operation}: {why}': '{operation}: {why}',
  'Try it with arguments of your own': 'Mit eigenen Argumenten testen',
  'The API refused Leasehold ({status})': 'Die API hat Leasehold abgewiesen ({status})',
  'The API answered {status}': 'Die API antwortete {status}',
  'The API answered, and no field can be shown':
    'Die API antwortete, und kein Feld kann gezeigt werden',
  'The description says nothing of what this API answers. Every field is withheld until it is reviewed: try a call under APIs, and teach its shape.':
    'Die Beschreibung sagt nichts darüber, was diese API antwortet. Jedes Feld wird zurückgehalten, bis es geprüft ist: Testen Sie unter APIs einen Aufruf, und bringen Sie die Form bei.',
  'as {operation} might answer': 'wie {operation} antworten könnte',
  'Why each field is treated so': 'Warum jedes Feld so behandelt wird',
  'These are suggestions, and in force. What nobody is sure of is withheld.':
    'Das sind Vorschläge, und sie sind in Kraft. Wobei niemand sicher ist, das wird zurückgehalten.',
  'Change the treatments': 'Behandlungen ändern',
  'Withheld, unsure': 'Zurückgehalten, unsicher',
  'Call again: whether the API answers shows then.':
    'Noch einmal aufrufen: Dann zeigt sich, ob die API antwortet.',
  'The key of {name}': 'Der Schlüssel von {name}',
  'The API refused Leasehold: it wants a key, or another one than it was given. Agents never have it.':
    'Die API hat Leasehold abgewiesen: Sie verlangt einen Schlüssel, oder einen anderen als den angegebenen. Agenten erhalten ihn nie.',
  'Give the API’s key': 'Schlüssel der API angeben',
  'Give another key': 'Anderen Schlüssel angeben',
  'The key is saved': 'Der Schlüssel ist gespeichert',
  'The address of {name}': 'Die Adresse von {name}',
  'Leasehold calls it at {baseUrl}.': 'Leasehold ruft sie unter {baseUrl} auf.',
  'Change the API’s address': 'Adresse der API ändern',
  'The address is saved': 'Die Adresse ist gespeichert',
  ' And {issues} more places.': ' Und {issues} weitere Stellen.',
  'Check how the address is spelt.': 'Prüfen Sie, wie die Adresse geschrieben ist.',
  'Try again, or paste the description itself.':
    'Versuchen Sie es erneut, oder fügen Sie die Beschreibung selbst ein.',
  'Leave out of it what agents do not need.': 'Lassen Sie weg, was Agenten nicht brauchen.',
  'To try {name} with an agent of our own.': 'Um {name} mit einem eigenen Agenten zu erproben.',
  'First agent': 'Erster Agent',
  'Paste a description, or type its address.':
    'Fügen Sie eine Beschreibung ein, oder geben Sie ihre Adresse ein.',
  'This address holds a variable. Put its value in its place.':
    'Diese Adresse enthält eine Variable. Setzen Sie ihren Wert ein.',
  'This is a file of your machine, which Leasehold does not see. Choose it as a file.':
    'Das ist eine Datei Ihres Rechners, die Leasehold nicht sieht. Wählen Sie sie als Datei.',
  'An address begins with https:// or http://.': 'Eine Adresse beginnt mit https:// oder http://.',
  'This is no address: its host cannot be read.':
    'Das ist keine Adresse: Ihr Host ist nicht lesbar.',
  'This address holds a user name or a password, which would be shown with it. Give it without; what it wants to know is asked for next.':
    'Diese Adresse enthält einen Benutzernamen oder ein Passwort, die mit angezeigt würden. Geben Sie sie ohne an; was sie wissen will, wird danach abgefragt.',
  'An address begins with https:// or http://, and not with {scheme}:.':
    'Eine Adresse beginnt mit https:// oder http:// und nicht mit {scheme}:.',
  'Give the header: its name, a colon, its value.':
    'Geben Sie den Header an: Name, Doppelpunkt, Wert.',
  'This is no header. Write it as its name, a colon and its value: X-Api-Key: abc.':
    'Das ist kein Header. Schreiben Sie ihn als Name, Doppelpunkt und Wert: X-Api-Key: abc.',
  '{header} is no name of a header: letters, digits and - are.':
    '{header} ist kein Name eines Headers: Erlaubt sind Buchstaben, Ziffern und -.',
  'Give the value of {header} after the colon.':
    'Geben Sie den Wert von {header} nach dem Doppelpunkt an.',
  'The value holds a sign that no header can carry.':
    'Der Wert enthält ein Zeichen, das kein Header tragen kann.',
  'The API answered {status}.': 'Die API antwortete {status}.',
  'The answer has no text.': 'Die Antwort hat keinen Text.',
  'The answer is too long to be shown here as a whole.':
    'Die Antwort ist zu lang, um hier ganz gezeigt zu werden.',
  'The answer is a single value, and has no fields.':
    'Die Antwort ist ein einzelner Wert und hat keine Felder.',
  'The answer is no JSON, and has no fields that a policy can name.':
    'Die Antwort ist kein JSON und hat keine Felder, die eine Richtlinie nennen kann.',
  'Judging its fields and cutting the first lease':
    'Die Felder werden beurteilt, und der erste Lease wird eingerichtet',
  'After {scheme}: come two slashes.': 'Nach {scheme}: folgen zwei Schrägstriche.',
  'An address has no blanks. Give it alone, with nothing before or after it.':
    'Eine Adresse hat keine Leerzeichen. Geben Sie sie allein an, ohne etwas davor oder dahinter.',
};
