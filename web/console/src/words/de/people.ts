export const peopleDe = {
  'Add somebody to {name}': 'Jemanden zu {name} hinzufügen',
  Add: 'Hinzufügen',
  '{email} is a member.': '{email} ist Mitglied.',
  'You choose the first password and tell it to them; they change it. It also lets somebody in again who lost the second factor and was removed. Who is a member of another workspace here keeps the password there is.':
    'Sie wählen das erste Passwort und teilen es der Person mit; sie ändert es. So kommt auch wieder hinein, wer den zweiten Faktor verloren hat und entfernt wurde. Wer hier schon Mitglied eines anderen Arbeitsbereichs ist, behält das vorhandene Passwort.',
  'First password': 'Erstes Passwort',
  'Keep these backup codes': 'Bewahren Sie diese Backup-Codes auf',
  'The second factor is on. When the authenticator is lost, each of these codes signs you in once. They are not shown again.':
    'Der zweite Faktor ist eingeschaltet. Geht der Authenticator verloren, meldet Sie jeder dieser Codes einmal an. Sie werden nicht wieder angezeigt.',
  'backup codes': 'Backup-Codes',
  'I have kept them': 'Ich habe sie aufbewahrt',
  'Invite somebody to {name}': 'Jemanden zu {name} einladen',
  'The invitation is sent there.': 'Die Einladung wird dorthin gesendet.',
  'You get a link to send: no mail is sent from here.':
    'Sie erhalten einen Link zum Weitergeben: Von hier wird keine E-Mail gesendet.',
  'The invitation was sent by mail. This is the same link. It works once, for seven days; an earlier link for the same address ends.':
    'Die Einladung wurde per E-Mail gesendet. Das ist derselbe Link. Er gilt einmal, sieben Tage lang; ein früherer Link für dieselbe Adresse endet.',
  'No mail was sent: send the link yourself. It works once, for seven days; an earlier link for the same address ends.':
    'Es wurde keine E-Mail gesendet: Senden Sie den Link selbst. Er gilt einmal, sieben Tage lang; ein früherer Link für dieselbe Adresse endet.',
  Language: 'Sprache',
  'Of the console in this browser. What an API, an agent or the server says in its own words stays as it is.':
    'Der Konsole in diesem Browser. Was eine API, ein Agent oder der Server in eigenen Worten sagt, bleibt, wie es ist.',
  'Language of the console': 'Sprache der Konsole',
  'The page is loaded again.': 'Die Seite wird neu geladen.',
  'It is shown this once. Whoever has it can use it: send it to that person alone.':
    'Er wird nur dieses eine Mal angezeigt. Wer ihn hat, kann ihn verwenden: Senden Sie ihn nur dieser Person.',
  'At least {passwordCharsMin} characters; a few words are easiest to keep.':
    'Mindestens {passwordCharsMin} Zeichen; ein paar Wörter sind am leichtesten zu merken.',
  'Sign in with the fingerprint, face or PIN of a device. A passkey stands for password and second factor.':
    'Anmelden mit Fingerabdruck, Gesicht oder PIN eines Geräts. Ein Passkey steht für Passwort und zweiten Faktor.',
  'No passkey yet: you sign in with your password.':
    'Noch kein Passkey: Sie melden sich mit Ihrem Passwort an.',
  Kept: 'Aufbewahrt',
  'by your account, for its devices': 'von Ihrem Konto, für dessen Geräte',
  'on one device': 'auf einem Gerät',
  'Rename {name}': '{name} umbenennen',
  'Remove {name}': '{name} entfernen',
  Passkey: 'Passkey',
  'Add a passkey': 'Passkey hinzufügen',
  'Add the passkey': 'Passkey hinzufügen',
  'Your device asks for its fingerprint, face or PIN next.':
    'Ihr Gerät fragt als Nächstes nach Fingerabdruck, Gesicht oder PIN.',
  'To tell it from others.': 'Um ihn von anderen zu unterscheiden.',
  'To tell it from others. Your device goes on calling it as it did.':
    'Um ihn von anderen zu unterscheiden. Ihr Gerät nennt ihn weiter wie bisher.',
  'It signs nobody in any more. Remove it from the device too, or the device goes on offering it.':
    'Er meldet niemanden mehr an. Entfernen Sie ihn auch vom Gerät, sonst bietet das Gerät ihn weiter an.',
  'Nothing was changed': 'Es wurde nichts geändert',
  'Try again.': 'Versuchen Sie es erneut.',
  'Your password': 'Ihr Passwort',
  'Your password is changed. Every other device is signed out.':
    'Ihr Passwort ist geändert. Jedes andere Gerät ist abgemeldet.',
  'A new password signs out every other device.':
    'Ein neues Passwort meldet jedes andere Gerät ab.',
  'Password you have': 'Bisheriges Passwort',
  'Correct it and try again.': 'Berichtigen Sie es, und versuchen Sie es erneut.',
  'Change the password': 'Passwort ändern',
  '{email} is {role} now.': '{email} ist jetzt {role}.',
  'Role of {email}': 'Rolle von {email}',
  'Change the role': 'Rolle ändern',
  'This is your own role': 'Das ist Ihre eigene Rolle',
  'You cannot give it back to yourself: somebody who has it must.':
    'Sie können sie sich nicht selbst zurückgeben: Das muss jemand tun, der sie hat.',
  'A viewer lets no agent use a lease: those let in by this member are refused.':
    'Ein Betrachter lässt keinen Agenten einen Lease verwenden: Die durch dieses Mitglied zugelassenen werden abgewiesen.',
  'Second factor': 'Zweiter Faktor',
  'After your password, a code that only your authenticator app shows. Asked for wherever you sign in, also on the way to an agent’s access.':
    'Nach Ihrem Passwort ein Code, den nur Ihre Authenticator-App zeigt. Verlangt wird er überall, wo Sie sich anmelden, auch auf dem Weg zum Zugang eines Agenten.',
  On: 'Eingeschaltet',
  '<status>Off</status>: your password alone opens this account.':
    '<status>Aus</status>: Ihr Passwort allein öffnet dieses Konto.',
  'Make new backup codes': 'Neue Backup-Codes erzeugen',
  'Turn off': 'Ausschalten',
  'Turn on': 'Einschalten',
  'Turn the second factor off': 'Zweiten Faktor ausschalten',
  'The second factor is off.': 'Der zweite Faktor ist ausgeschaltet.',
  'From then on your password alone opens this account. The backup codes end.':
    'Von da an öffnet Ihr Passwort allein dieses Konto. Die Backup-Codes enden.',
  'Make new codes': 'Neue Codes erzeugen',
  'The ones you have end.': 'Die bisherigen enden.',
  'Where you are signed in': 'Wo Sie angemeldet sind',
  'A session ends seven days after it was used last. Ending one takes effect on its next request. Places of devices are not kept.':
    'Eine Sitzung endet sieben Tage nach der letzten Verwendung. Wird eine beendet, gilt das ab ihrer nächsten Anfrage. Orte von Geräten werden nicht aufbewahrt.',
  'Every other device is signed out.': 'Jedes andere Gerät ist abgemeldet.',
  'Sign out all others': 'Alle anderen abmelden',
  'Nothing was ended': 'Es wurde nichts beendet',
  Sessions: 'Sitzungen',
  Device: 'Gerät',
  'Signed in': 'Angemeldet',
  'Last renewed': 'Zuletzt erneuert',
  End: 'Beenden',
  'Sign out {device}': '{device} abmelden',
  'That device is signed out.': 'Dieses Gerät ist abgemeldet.',
  'Sign out': 'Abmelden',
  'Use a passkey': 'Passkey verwenden',
  'Forgot your password?': 'Passwort vergessen?',
  'The six digits your authenticator shows now, or one of your backup codes; each of those works once.':
    'Die sechs Ziffern, die Ihr Authenticator jetzt zeigt, oder einer Ihrer Backup-Codes; jeder davon gilt einmal.',
  'Start again': 'Neu beginnen',
  'Lost the authenticator and the backup codes? An owner or admin can remove you and add you again.':
    'Authenticator und Backup-Codes verloren? Ein Eigentümer oder Admin kann Sie entfernen und wieder hinzufügen.',
  'Too many attempts': 'Zu viele Versuche',
  'You are not signed in': 'Sie sind nicht angemeldet',
  'Right and wrong attempts count alike. The account stays as it is.':
    'Richtige und falsche Versuche zählen gleich. Das Konto bleibt, wie es ist.',
  'Try again, or set a new password.':
    'Versuchen Sie es erneut, oder setzen Sie ein neues Passwort.',
  Of: 'Von',
  'the installation': 'die Installation',
  'Revoke the access key': 'Zugriffsschlüssel widerrufen',
  'Whatever uses it is refused from its next request on. It cannot be brought back.':
    'Was ihn verwendet, wird ab der nächsten Anfrage abgewiesen. Er lässt sich nicht zurückholen.',
  'Access keys for {name}': 'Zugriffsschlüssel für {name}',
  'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member. Owners and admins see the keys of everybody in the workspace.':
    'Für Programme, die die <a>Steuerungs-API</a> in Ihrem Namen verwenden: mit Ihrer jeweiligen Rolle, und nur solange Sie Mitglied sind. Eigentümer und Admins sehen die Schlüssel aller im Arbeitsbereich.',
  'For programs that use the <a>control API</a> as you: with your role at that moment, and only as long as you are a member.':
    'Für Programme, die die <a>Steuerungs-API</a> in Ihrem Namen verwenden: mit Ihrer jeweiligen Rolle, und nur solange Sie Mitglied sind.',
  'No access key yet. Make one for a program, or for the leasehold command.':
    'Noch kein Zugriffsschlüssel. Erstellen Sie einen für ein Programm oder für den Befehl leasehold.',
  'Access keys': 'Zugriffsschlüssel',
  'access key': 'Zugriffsschlüssel',
  'Send it as {code}, or give it to the command as {code2}.':
    'Senden Sie ihn als {code}, oder geben Sie ihn dem Befehl als {code2}.',
  'Copy the access key now: it is shown this once.':
    'Kopieren Sie den Zugriffsschlüssel jetzt: Er wird nur dieses eine Mal angezeigt.',
  'Make an access key': 'Zugriffsschlüssel anlegen',
  'Make the access key': 'Zugriffsschlüssel erstellen',
  'What will use it.': 'Was ihn verwenden wird.',
  'Turn the second factor on': 'Zweiten Faktor einschalten',
  'You need an authenticator app on your phone or computer.':
    'Sie brauchen eine Authenticator-App auf Ihrem Telefon oder Computer.',
  'Add Leasehold to your authenticator': 'Leasehold zu Ihrem Authenticator hinzufügen',
  'It is not turned on yet': 'Er ist noch nicht eingeschaltet',
  'Type the code the app shows now.': 'Geben Sie den Code ein, den die App jetzt zeigt.',
  'Scan this with the app, or copy the secret into it.':
    'Scannen Sie das mit der App, oder kopieren Sie das Geheimnis hinein.',
  'The secret, for an authenticator app': 'Das Geheimnis, für eine Authenticator-App',
  secret: 'Geheimnis',
  'Code the app shows now': 'Code, den die App jetzt zeigt',
  'Six digits. Nothing is turned on before this code is right.':
    'Sechs Ziffern. Nichts wird eingeschaltet, bevor dieser Code stimmt.',
  'Unknown device': 'Unbekanntes Gerät',
  'A browser': 'Ein Browser',
  '{browser} on {system}': '{browser} unter {system}',
  'This browser has no passkeys, or an older form of them.':
    'Dieser Browser hat keine Passkeys oder eine ältere Form davon.',
  'Passkeys belong to a name. Open Leasehold by one, such as localhost, and name it in LEASEHOLD_PUBLIC_URL.':
    'Passkeys gehören zu einem Namen. Öffnen Sie Leasehold unter einem, etwa localhost, und nennen Sie ihn in LEASEHOLD_PUBLIC_URL.',
  'The device gave no passkey: it was cancelled, took too long, or has none for this address.':
    'Das Gerät gab keinen Passkey: Es wurde abgebrochen, dauerte zu lange, oder das Gerät hat keinen für diese Adresse.',
  'This device has a passkey for your account already.':
    'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  'The browser gives no passkeys at this address: it is not the one Leasehold is configured with.':
    'Der Browser gibt unter dieser Adresse keine Passkeys: Es ist nicht die, mit der Leasehold konfiguriert ist.',
  'Too short: {missing} more {missing|character|characters}.': 'Zu kurz: noch {missing} Zeichen.',
  'Weak: it repeats itself.': 'Schwach: Es wiederholt sich.',
  'Weak: it follows the alphabet, the digits or the keyboard.':
    'Schwach: Es folgt dem Alphabet, den Ziffern oder der Tastatur.',
  'Weak: it holds “{told}”, which others know.': 'Schwach: Es enthält „{told}“, was andere kennen.',
  'Weak: it holds a word that is tried first.':
    'Schwach: Es enthält ein Wort, das zuerst versucht wird.',
  'Long enough. Four words that have nothing to do with each other are stronger.':
    'Lang genug. Vier Wörter, die nichts miteinander zu tun haben, sind stärker.',
  'Strong. Keep it in a password manager.': 'Stark. Bewahren Sie es in einem Passwortmanager auf.',
  'everything, also to other owners': 'alles, auch gegenüber anderen Eigentümern',
  'members and invitations, APIs and leases': 'Mitglieder und Einladungen, APIs und Leases',
  'APIs, leases and policies; may let agents connect':
    'APIs, Leases und Richtlinien; darf Agenten verbinden lassen',
  'looks at everything, changes nothing': 'sieht alles, ändert nichts',
  'Your session has ended': 'Ihre Sitzung ist beendet',
  'Sign in again; you go on where you were.':
    'Melden Sie sich neu an; es geht weiter, wo Sie waren.',
  'That address or password is wrong': 'Diese Adresse oder dieses Passwort ist falsch',
  'That code is wrong': 'Dieser Code ist falsch',
};
