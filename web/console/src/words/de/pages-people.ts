export const pagesPeopleDe = {
  Account: 'Konto',
  Members: 'Mitglieder',
  'Nobody is invited who has not joined. An invitation is a link that works once, for seven days.':
    'Niemand ist eingeladen, der nicht schon beigetreten ist. Eine Einladung ist ein Link, der einmal und sieben Tage lang gilt.',
  Invitations: 'Einladungen',
  Invited: 'Eingeladen',
  'Take back': 'Zurücknehmen',
  'Take back the invitation of {email}': 'Einladung von {email} zurücknehmen',
  'Take the invitation back': 'Einladung zurücknehmen',
  'Take it back': 'Zurücknehmen',
  'The link of {email} works no more, at once.': 'Der Link von {email} gilt ab sofort nicht mehr.',
  'Join {workspaceName}': '{workspaceName} beitreten',
  'Join a workspace': 'Einem Arbeitsbereich beitreten',
  '{invitedBy} invites {email} to {workspaceName} as {role}: {roleWords}.':
    '{invitedBy} lädt {email} zu {workspaceName} ein, als {role}: {roleWords}.',
  'Whoever runs this installation': 'Wer diese Installation betreibt',
  'The link works once and ends {time}.': 'Der Link gilt einmal und endet {time}.',
  'This invitation does not work': 'Diese Einladung gilt nicht',
  'It was used, was taken back, has ended after its seven days, or the link is not whole. Ask whoever invited you for a new one.':
    'Sie wurde verwendet, zurückgenommen, ist nach ihren sieben Tagen abgelaufen, oder der Link ist nicht vollständig. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  'Did you join already? Then sign in.': 'Sind Sie schon beigetreten? Dann melden Sie sich an.',
  'Sign in': 'Anmelden',
  'Choose a password': 'Passwort wählen',
  'Make the account and join': 'Konto anlegen und beitreten',
  'Join as {email}': 'Als {email} beitreten',
  'You are signed in as {current}. The invitation is for {email}.':
    'Sie sind als {current} angemeldet. Die Einladung ist für {email}.',
  'Sign out and go on': 'Abmelden und weiter',
  'There is an account with this address: sign in with it, then join.':
    'Zu dieser Adresse gibt es ein Konto: Melden Sie sich damit an, und treten Sie dann bei.',
  'This is the last owner of the workspace: make another one first.':
    'Das ist der letzte Eigentümer des Arbeitsbereichs: Machen Sie zuerst jemand anderen dazu.',
  'Only an owner may do this to an {role}; your role is {role2}.':
    'Das darf nur ein Eigentümer mit jemandem tun, der {role} ist; Ihre Rolle ist {role2}.',
  'Add with a password': 'Mit Passwort hinzufügen',
  'What each role may do is in <a>the table of roles</a>. Nobody gives a role above their own.':
    'Was jede Rolle darf, steht in <a>der Tabelle der Rollen</a>. Niemand vergibt eine Rolle über der eigenen.',
  '(you)': '(Sie)',
  'Member since': 'Mitglied seit',
  Change: 'Ändern',
  'Change the role of {email}': 'Rolle von {email} ändern',
  'Make a password link for {email}': 'Passwort-Link für {email} erstellen',
  'Password link': 'Passwort-Link',
  'Remove {email}': '{email} entfernen',
  'Leave the workspace': 'Arbeitsbereich verlassen',
  Leave: 'Verlassen',
  'Remove the member': 'Mitglied entfernen',
  'With the membership ends, at once:': 'Mit der Mitgliedschaft enden sofort:',
  'your access to this workspace, on every device':
    'Ihr Zugang zu diesem Arbeitsbereich, auf jedem Gerät',
  'their access to this workspace, on every device':
    'der Zugang zu diesem Arbeitsbereich, auf jedem Gerät',
  'the agents you let use leases, with the agents’ tokens':
    'die Agenten, die durch Sie Leases verwenden, mit den Tokens der Agenten',
  'the agents they let use leases, with the agents’ tokens':
    'die Agenten, die durch diese Person Leases verwenden, mit den Tokens der Agenten',
  'your access keys for this workspace, and invitations nobody has accepted yet':
    'Ihre Zugriffsschlüssel für diesen Arbeitsbereich und Einladungen, die noch niemand angenommen hat',
  'their access keys for this workspace, and invitations nobody has accepted yet':
    'die Zugriffsschlüssel dieser Person für diesen Arbeitsbereich und Einladungen, die noch niemand angenommen hat',
  'APIs, leases and lease keys stay.': 'APIs, Leases und Lease-Schlüssel bleiben.',
  'A new password for {email}': 'Ein neues Passwort für {email}',
  'Setting the password signs out all their devices. The link works once, for an hour.':
    'Mit dem neuen Passwort werden alle Geräte dieser Person abgemeldet. Der Link gilt einmal, eine Stunde lang.',
  'Make the link': 'Link erstellen',
  'You get a link that lets whoever has it set a new password for this account. The second factor, where it is on, is asked for still.':
    'Sie erhalten einen Link, mit dem jeder, der ihn hat, ein neues Passwort für dieses Konto setzen kann. Der zweite Faktor wird, wo er eingeschaltet ist, weiterhin verlangt.',
  'Your password is changed': 'Ihr Passwort ist geändert',
  'The link is used up, and every device that was signed in is signed out.':
    'Der Link ist verbraucht, und jedes angemeldete Gerät ist abgemeldet.',
  'Set a new password': 'Neues Passwort setzen',
  'New password': 'Neues Passwort',
  'The password was not changed': 'Das Passwort wurde nicht geändert',
  'Set the password': 'Passwort setzen',
  'A link works once, for an hour. Ask for a new one where this one came from.':
    'Ein Link gilt einmal, eine Stunde lang. Fordern Sie einen neuen dort an, woher dieser kam.',
  'Forgot your password': 'Passwort vergessen',
  'Back to signing in': 'Zurück zur Anmeldung',
  'Look into your mail': 'Sehen Sie in Ihr Postfach',
  'If there is an account with this address, a link is on its way. It works once, for an hour.':
    'Gibt es ein Konto mit dieser Adresse, ist ein Link unterwegs. Er gilt einmal, eine Stunde lang.',
  'A link that sets a new password is sent there.':
    'Dorthin wird ein Link gesendet, mit dem ein neues Passwort gesetzt wird.',
  'No mail was sent': 'Es wurde keine E-Mail gesendet',
  'Send the link': 'Link senden',
  'This installation sends no mail': 'Diese Installation sendet keine E-Mails',
  'Ask an owner or admin of your workspace: on the page Members they make a link that sets a new password. It works once, for an hour.':
    'Bitten Sie einen Eigentümer oder Admin Ihres Arbeitsbereichs: Auf der Seite „Mitglieder“ erstellen sie einen Link, mit dem ein neues Passwort gesetzt wird. Er gilt einmal, eine Stunde lang.',
  'Whoever runs this installation can name a mail server in {code}; then this page sends the link itself.':
    'Wer diese Installation betreibt, kann in {code} einen Mailserver nennen; dann sendet diese Seite den Link selbst.',
  'Set up Leasehold': 'Leasehold einrichten',
  'Make the account of the first owner. Then give Leasehold an API, and decide field by field what agents see of it.':
    'Legen Sie das Konto des ersten Eigentümers an. Geben Sie Leasehold dann eine API, und entscheiden Sie Feld für Feld, was Agenten davon sehen.',
  'Set-up code': 'Einrichtungscode',
  'The terminal shows it at each start, until there is an owner.':
    'Das Terminal zeigt ihn bei jedem Start, bis es einen Eigentümer gibt.',
  'Name of your workspace': 'Name Ihres Arbeitsbereichs',
  'Your organisation or team. It can be changed.':
    'Ihre Organisation oder Ihr Team. Er lässt sich ändern.',
  'You sign in with it. No mail is sent to it now.':
    'Damit melden Sie sich an. Jetzt wird keine E-Mail dorthin gesendet.',
  'Make the first owner': 'Ersten Eigentümer anlegen',
  'The set-up code is not right': 'Der Einrichtungscode stimmt nicht',
  'Copy it, or its link, from what the terminal of this server’s last start shows: each start makes another.':
    'Kopieren Sie ihn oder seinen Link aus dem, was das Terminal beim letzten Start dieses Servers zeigt: Jeder Start erzeugt einen neuen.',
  'This address has an account already': 'Diese Adresse hat schon ein Konto',
  'Give the password of that account, or another e-mail address.':
    'Geben Sie das Passwort dieses Kontos oder eine andere E-Mail-Adresse an.',
  'Leasehold is set up': 'Leasehold ist eingerichtet',
  'There is an owner already. Sign in, or ask an owner or admin for an invitation.':
    'Es gibt schon einen Eigentümer. Melden Sie sich an, oder bitten Sie einen Eigentümer oder Admin um eine Einladung.',
};
