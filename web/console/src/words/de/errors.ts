export const errorsDe = {
  'The request is not valid': 'Die Anfrage ist nicht gültig',
  'Correct each place that is named.': 'Berichtigen Sie jede genannte Stelle.',
  'There is no such thing here': 'Das gibt es hier nicht',
  'Check the id; what another workspace owns is not found either.':
    'Prüfen Sie die ID; was zu einem anderen Arbeitsbereich gehört, wird auch nicht gefunden.',
  'It exists already, or has changed since you read it':
    'Es besteht schon oder hat sich geändert, seit Sie es gelesen haben',
  'Read it again and repeat the change.': 'Lesen Sie es erneut, und wiederholen Sie die Änderung.',
  'The request body is too large': 'Die Anfrage ist zu groß',
  'Send a smaller body.': 'Senden Sie weniger.',
  'A valid credential is needed': 'Gültige Zugangsdaten sind nötig',
  'Sign in, or send `Authorization: Bearer <token>`; make one with `leasehold token create`.':
    'Melden Sie sich an, oder senden Sie `Authorization: Bearer <token>`; eines erstellen Sie mit `leasehold token create`.',
  'This address does not take that method': 'Diese Adresse nimmt diese Methode nicht',
  'See /api/v1/openapi.json for what it takes.': 'Was sie nimmt, steht in /api/v1/openapi.json.',
  'This credential may not do that': 'Das dürfen diese Zugangsdaten nicht',
  'Ask an owner or admin of the workspace for the role that is named, or use a credential that has it.':
    'Bitten Sie einen Eigentümer oder Admin des Arbeitsbereichs um die genannte Rolle, oder verwenden Sie Zugangsdaten, die sie haben.',
  'There is no second person to approve': 'Eine zweite Person, die genehmigt, gibt es nicht',
  'Invite another owner or admin first, or leave the one there is.':
    'Laden Sie erst einen weiteren Eigentümer oder Admin ein, oder belassen Sie die, die es gibt.',
  'A second person has to approve this': 'Eine zweite Person muss das genehmigen',
  'Nothing was changed. Put it in a draft (POST /drafts) and publish that once somebody else has approved it.':
    'Es wurde nichts geändert. Legen Sie es in einen Entwurf (POST /drafts), und veröffentlichen Sie ihn, sobald jemand anderes ihn genehmigt hat.',
  'The API description cannot be read': 'Die Beschreibung der API ist nicht lesbar',
  'Give OpenAPI, Swagger, a Postman collection, a HAR capture or cURL lines; where the message names a place in it, look there.':
    'Geben Sie OpenAPI, Swagger, eine Postman-Sammlung, einen HAR-Mitschnitt oder cURL-Zeilen; wo die Meldung eine Stelle nennt, sehen Sie dort nach.',
  'The API description has no operation that can be called':
    'Die Beschreibung der API hat keine Operation, die aufgerufen werden kann',
  'See the problems listed for each operation.': 'Sehen Sie sich die Probleme jeder Operation an.',
  'The address of the description wants to know who reads it':
    'Die Adresse der Beschreibung will wissen, wer sie liest',
  'Give the header that it wants beside the address: `headers` of `description`.':
    'Geben Sie den verlangten Header neben der Adresse an: `headers` von `description`.',
  'The policy cannot be compiled': 'Die Richtlinie lässt sich nicht kompilieren',
  'There is no lease at this address': 'Unter dieser Adresse gibt es keinen Lease',
  'Check the address with the owner of the API.':
    'Klären Sie die Adresse mit dem Eigentümer der API.',
  'Ask the owner of the API to resume it; do not retry.':
    'Bitten Sie den Eigentümer der API, ihn fortzusetzen; versuchen Sie es nicht erneut.',
  'Ask the owner of the API to renew it; do not retry.':
    'Bitten Sie den Eigentümer der API, ihn zu verlängern; versuchen Sie es nicht erneut.',
  'It will not come back; ask the owner of the API for a new one.':
    'Er kommt nicht zurück; bitten Sie den Eigentümer der API um einen neuen.',
  'A valid key of this lease is needed': 'Ein gültiger Schlüssel dieses Lease ist nötig',
  'Ask the owner of the API for a key of this lease, and put it where this agent has its key; an agent that signs in has to sign in again.':
    'Bitten Sie den Eigentümer der API um einen Schlüssel dieses Lease, und hinterlegen Sie ihn, wo dieser Agent seinen Schlüssel hat; ein Agent, der sich anmeldet, muss sich neu anmelden.',
  'This lease does not answer at this time': 'Dieser Lease antwortet zu dieser Zeit nicht',
  'Come back when its time window opens, as the answer says; do not retry before.':
    'Kommen Sie wieder, wenn sein Zeitfenster öffnet, wie die Antwort sagt; versuchen Sie es nicht vorher.',
  'This lease does not answer to this network': 'Dieser Lease antwortet diesem Netz nicht',
  'Call from a network the owner of the API allows, or ask the owner to allow this one; do not retry.':
    'Rufen Sie aus einem Netz auf, das der Eigentümer der API erlaubt, oder bitten Sie ihn, dieses zu erlauben; versuchen Sie es nicht erneut.',
  'This lease does not answer to this country': 'Dieser Lease antwortet diesem Land nicht',
  'Call from a country the owner of the API allows, or ask the owner to allow this one; do not retry.':
    'Rufen Sie aus einem Land auf, das der Eigentümer der API erlaubt, oder bitten Sie ihn, dieses zu erlauben; versuchen Sie es nicht erneut.',
  'This lease does not answer to the network of this assistant':
    'Dieser Lease antwortet dem Netz dieses Assistenten nicht',
  'Hosted assistants call from the network of their vendor, not from where their user is: ask the owner of the API to allow it; do not retry.':
    'Gehostete Assistenten rufen aus dem Netz ihres Anbieters auf, nicht vom Ort ihrer Nutzer: Bitten Sie den Eigentümer der API, es zu erlauben; versuchen Sie es nicht erneut.',
  'Too many calls': 'Zu viele Aufrufe',
  'Wait as long as the answer says, then go on.':
    'Warten Sie so lange, wie die Antwort sagt, und machen Sie dann weiter.',
  'Too many calls for one day': 'Zu viele Aufrufe für einen Tag',
  'This operation is not part of the lease': 'Diese Operation gehört nicht zum Lease',
  'Use a tool from tools/list.': 'Verwenden Sie ein Tool aus tools/list.',
  'The API no longer has this operation': 'Die API hat diese Operation nicht mehr',
  'Use another tool from tools/list; it works again by itself once the API has the operation back.':
    'Verwenden Sie ein anderes Tool aus tools/list; es geht von selbst wieder, sobald die API die Operation wieder hat.',
  'Its owner gives it in the settings of the API; do not retry before.':
    'Der Eigentümer gibt sie in den Einstellungen der API an; versuchen Sie es nicht vorher.',
  'The arguments do not fit the tool': 'Die Argumente passen nicht zum Tool',
  'Correct the arguments named in the message.':
    'Berichtigen Sie die Argumente, die die Meldung nennt.',
  'The arguments hold more than is read in one call':
    'Die Argumente enthalten mehr, als in einem Aufruf gelesen wird',
  'Send less in one call: fewer records, shorter texts, less nesting.':
    'Senden Sie weniger in einem Aufruf: weniger Datensätze, kürzere Texte, weniger Verschachtelung.',
  'The argument would ask for protected values':
    'Das Argument würde nach geschützten Werten fragen',
  'Do what the message says, or ask the owner of the lease for the line of the policy that it names.':
    'Tun Sie, was die Meldung sagt, oder bitten Sie den Eigentümer des Lease um die Zeile der Richtlinie, die sie nennt.',
  'A token was not accepted': 'Ein Token wurde nicht angenommen',
  'Read the record again and send its token whole, in an argument that takes it; the message says which do.':
    'Lesen Sie den Datensatz erneut, und senden Sie sein Token vollständig, in einem Argument, das es nimmt; welche das tun, sagt die Meldung.',
  'The upstream address is closed': 'Die Adresse der API ist gesperrt',
  'Whoever runs this installation can open a private network: LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8, for instance, at its start.':
    'Wer diese Installation betreibt, kann ein privates Netz öffnen, etwa mit LEASEHOLD_UPSTREAM_ALLOW=127.0.0.0/8 beim Start.',
  'The API could not be reached': 'Die API war nicht erreichbar',
  'Try again later.': 'Versuchen Sie es später erneut.',
  'The API did not answer in time': 'Die API antwortete nicht rechtzeitig',
  'Try again later, or ask for less.':
    'Versuchen Sie es später erneut, oder fragen Sie nach weniger.',
  'The answer of the API is too large': 'Die Antwort der API ist zu groß',
  'Ask for less: a smaller page, a narrower filter.':
    'Fragen Sie nach weniger: eine kleinere Seite, ein engerer Filter.',
  'The answer of the API holds more than is treated in one call':
    'Die Antwort der API enthält mehr, als in einem Aufruf behandelt wird',
  'Ask for less: a smaller page, a narrower filter, fewer fields.':
    'Fragen Sie nach weniger: eine kleinere Seite, ein engerer Filter, weniger Felder.',
  'The API sent an answer that cannot be read': 'Die API sandte eine Antwort, die nicht lesbar ist',
  'Tell the owner of the API.': 'Sagen Sie es dem Eigentümer der API.',
  'The API refused its credentials': 'Die API hat ihre Zugangsdaten abgewiesen',
  'The owner must renew the credentials of this API.':
    'Der Eigentümer muss die Zugangsdaten dieser API erneuern.',
  'The API answered with an error': 'Die API antwortete mit einem Fehler',
  'Change the arguments, or try again later.':
    'Ändern Sie die Argumente, oder versuchen Sie es später erneut.',
  'The call was cancelled': 'Der Aufruf wurde abgebrochen',
  'Nothing to do.': 'Es ist nichts zu tun.',
  'An option has a value that cannot be used':
    'Eine Option hat einen Wert, der nicht verwendet werden kann',
  'See the table of options: leasehold start --help.':
    'Siehe die Tabelle der Optionen: leasehold start --help.',
  'The port is taken': 'Der Port ist belegt',
  'Stop the other program or choose another port with --port.':
    'Beenden Sie das andere Programm, oder wählen Sie mit --port einen anderen Port.',
  'The data folder cannot be used': 'Der Datenordner kann nicht verwendet werden',
  'Whoever runs this installation makes room in it and lets it be written to, or names another with --data.':
    'Wer diese Installation betreibt, schafft dort Platz und Schreibrechte oder nennt mit --data einen anderen.',
  'The database cannot be reached': 'Die Datenbank ist nicht erreichbar',
  'Try again in a moment; whoever runs this installation checks LEASEHOLD_DATABASE_URL and that the database runs.':
    'Versuchen Sie es gleich erneut; wer diese Installation betreibt, prüft LEASEHOLD_DATABASE_URL und ob die Datenbank läuft.',
  'The database was written by a newer version':
    'Die Datenbank wurde von einer neueren Version geschrieben',
  'Start the version that wrote it, or a newer one; or restore a backup from before the upgrade.':
    'Starten Sie die Version, die sie geschrieben hat, oder eine neuere; oder stellen Sie ein Backup von vor dem Upgrade wieder her.',
  'The database belongs to another program': 'Die Datenbank gehört einem anderen Programm',
  'Give Leasehold an empty database, or a schema of its own in this one (search_path of its user); or another data folder with --data.':
    'Geben Sie Leasehold eine leere Datenbank oder ein eigenes Schema in dieser (search_path ihres Benutzers); oder mit --data einen anderen Datenordner.',
  'The data of this installation is gone': 'Die Daten dieser Installation sind weg',
  'Put the database back from a backup, or name the right one; to begin anew, do what the message says.':
    'Spielen Sie die Datenbank aus einem Backup zurück, oder nennen Sie die richtige; um neu zu beginnen, tun Sie, was die Meldung sagt.',
  'The database file is damaged': 'Die Datenbankdatei ist beschädigt',
  'Restore it from a backup, or move it away to start with an empty one.':
    'Stellen Sie sie aus einem Backup wieder her, oder verschieben Sie sie, um mit einer leeren zu beginnen.',
  'The master key cannot be used': 'Der Hauptschlüssel kann nicht verwendet werden',
  'Restore the key file from backup: without it sealed data cannot be opened.':
    'Stellen Sie die Schlüsseldatei aus dem Backup wieder her: Ohne sie lassen sich versiegelte Daten nicht öffnen.',
  'The audit log is broken': 'Das Audit-Protokoll ist beschädigt',
  'Leave the database as it is, and compare it with a backup or an evidence pack from before.':
    'Lassen Sie die Datenbank, wie sie ist, und vergleichen Sie sie mit einem früheren Backup oder Nachweispaket.',
  'The control API could not be reached': 'Die Steuerungs-API war nicht erreichbar',
  'Check --url and that Leasehold runs there.': 'Prüfen Sie --url, und ob Leasehold dort läuft.',
  'The lease could not be reached': 'Der Lease war nicht erreichbar',
  'Check the address, and that Leasehold runs there and can be reached from here; calls are tried anew.':
    'Prüfen Sie die Adresse, und ob Leasehold dort läuft und von hier erreichbar ist; Aufrufe werden neu versucht.',
  'A client cannot connect to the MCP server':
    'Ein Client kann sich nicht mit dem MCP-Server verbinden',
  'Mend what the report names first for that client; docs/doctor.md lists every code.':
    'Beheben Sie zuerst, was der Bericht für diesen Client nennt; docs/doctor.md führt jeden Code auf.',
  'The file is not valid': 'Die Datei ist nicht gültig',
  'Correct the places named; nothing was changed.':
    'Berichtigen Sie die genannten Stellen; es wurde nichts geändert.',
  'A file cannot be read': 'Eine Datei ist nicht lesbar',
  'Check the path and its permissions.': 'Prüfen Sie den Pfad und seine Rechte.',
  'The command line is not understood': 'Die Befehlszeile wird nicht verstanden',
  'See --help.': 'Siehe --help.',
  'Something went wrong here': 'Hier ist etwas schiefgegangen',
  'The details are in the log under the id of this request.':
    'Die Einzelheiten stehen im Protokoll unter der ID dieser Anfrage.',
};
