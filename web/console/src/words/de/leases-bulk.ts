export const leasesBulkDe = {
  'Selected leases': 'Ausgewählte Leases',
  '{leases|# lease|# leases} selected': '{leases|# Lease|# Leases} ausgewählt',
  'Select all {total}': 'Alle {total} auswählen',
  'Reading {reading} of {total} …': '{reading} von {total} werden gelesen …',
  'Extend …': 'Verlängern …',
  'Move to a policy …': 'Unter eine Richtlinie stellen …',
  'Label …': 'Label …',
  'Revoke …': 'Widerrufen …',
  Clear: 'Leeren',
  'Keep this tab open. What is done when it is stopped stays done.':
    'Lassen Sie diesen Tab offen. Was beim Anhalten erledigt ist, bleibt erledigt.',
  '{count|# lease|# leases}': '{count|# Lease|# Leases}',
  '{leftOut|# lease|# leases} of those you selected stay as they are: {leftOutText}.':
    '{leftOut|# Lease|# Leases} Ihrer Auswahl {leftOut|bleibt|bleiben} unverändert: {leftOutText}.',
  'This workspace asks for a second person': 'Dieser Arbeitsbereich verlangt eine zweite Person',
  'What lets agents have more waits in a draft of each lease until somebody approves it.':
    'Was Agenten mehr gibt, wartet je Lease in einem Entwurf, bis jemand es genehmigt.',
  'Type “{phrase}” to confirm': 'Zur Bestätigung „{phrase}“ eingeben',
  '{doneCount} of {meantCount} {done}': '{doneCount} von {meantCount} {done}',
  '{drafts|# lease waits|# leases wait} in a draft for a second person.':
    '{drafts|# Lease wartet|# Leases warten} in einem Entwurf auf eine zweite Person.',
  '{message} {untouched|# lease is|# leases are} untouched.':
    '{message} {untouched|# Lease ist|# Leases sind} unberührt.',
  'It was stopped.': 'Es wurde angehalten.',
  '{failed|# lease|# leases}: not {done}, and why:':
    '{failed|# Lease|# Leases}: nicht {done}, und warum:',
  'Nothing failed.': 'Nichts ist fehlgeschlagen.',
  'Try again for {failed|# lease|# leases}': 'Für {failed|# Lease|# Leases} erneut versuchen',
  'Go on with {untouched|# lease|# leases}': 'Mit {untouched|# Lease|# Leases} fortfahren',
  Undo: 'Rückgängig',
  'The first {shownMax} that failed': 'Die ersten {shownMax}, die fehlschlugen',
  'What failed': 'Was fehlschlug',
  Why: 'Warum',
  '{count} of {total}': '{count} von {total}',
  Stop: 'Anhalten',
  'Extend {leases|# lease|# leases}': '{leases|# Lease|# Leases} verlängern',
  'Go on': 'Weiter',
  'They end': 'Sie enden',
  '{count} days from now': '{count} Tage ab jetzt',
  'Selected keys': 'Ausgewählte Schlüssel',
  '{rows|# key|# keys} selected': '{rows|# Schlüssel|# Schlüssel} ausgewählt',
  'Label {leases|# lease|# leases}': '{leases|# Lease|# Leases} mit Labels versehen',
  'What to do': 'Was zu tun ist',
  'Give them a label': 'Label geben',
  'Take a label from them': 'Label nehmen',
  Label: 'Bezeichnung',
  'In use: {map}.': 'In Gebrauch: {map}.',
  'What would change?': 'Was würde sich ändern?',
  Compared: 'Verglichen',
  'Move to the policy of another lease': 'Unter die Richtlinie eines anderen Lease stellen',
  Compare: 'Vergleichen',
  'What would change for each of the {leases|# lease|# leases} is shown before anything does. Leases of another API stay as they are.':
    'Was sich bei {leases|# Lease|jedem der # Leases} ändern würde, wird vorher gezeigt. Leases einer anderen API bleiben unverändert.',
  'The lease whose policy it is': 'Der Lease, dessen Richtlinie es ist',
  'Agents of none of them see more than now.': 'Bei keinem davon sehen Agenten mehr als jetzt.',
  'Agents of {more|# lease|# leases} could see more than now. {shown} and {size|# other change|# other changes}':
    'Agenten von {more|# Lease|# Leases} könnten mehr sehen als jetzt. {shown} und {size|# weitere Änderung|# weitere Änderungen}',
  'Agents of {more|# lease|# leases} could see more than now. {shown}':
    'Agenten von {more|# Lease|# Leases} könnten mehr sehen als jetzt. {shown}',
  '{unseen|# lease|# leases}: no known field is treated otherwise, but other parts of the policy differ, so it is published for them too.':
    '{unseen|# Lease|# Leases}: Kein bekanntes Feld wird anders behandelt, aber andere Teile der Richtlinie unterscheiden sich; sie wird daher auch dafür veröffentlicht.',
  '{same|# lease|# leases}: under the same policy already, and left as is.':
    '{same|# Lease|# Leases}: schon unter derselben Richtlinie, bleibt so.',
  '{size|# key|# keys} revoked': '{size|# Schlüssel|# Schlüssel} widerrufen',
  'Revoke {meant|# key|# keys}': '{meant|# Schlüssel|# Schlüssel} widerrufen',
  Revoke: 'Widerrufen',
  'Whoever sends one of them is refused from the next call on. They cannot be made valid again. The tokens these agents hold stay good for other keys of the lease.':
    'Wer einen davon sendet, wird ab dem nächsten Aufruf abgewiesen. Sie werden nicht wieder gültig. Die Tokens, die diese Agenten haben, gelten für andere Schlüssel des Lease weiter.',
  '{keys|# key|# keys} you selected: revoked already.':
    '{keys|# ausgewählter Schlüssel|# ausgewählte Schlüssel}: schon widerrufen.',
  'Keep this tab open. What is revoked when it is stopped stays so.':
    'Lassen Sie diesen Tab offen. Was beim Anhalten widerrufen ist, bleibt es.',
  '{size} of {meant} revoked': '{size} von {meant} widerrufen',
  '{left|# key still gets|# keys still get} in.':
    '{left|# Schlüssel kommt|# Schlüssel kommen} noch hinein.',
  'Keys that still get in': 'Schlüssel, die noch hineinkommen',
  'It was stopped before.': 'Es wurde vorher angehalten.',
  'Try again for {left|# key|# keys}': 'Für {left|# Schlüssel|# Schlüssel} erneut versuchen',
  '{first} and {more} more': '{first} und {more} weitere',
  'live already': 'schon aktiv',
  'paused already': 'schon angehalten',
  'over: extend them instead': 'vorbei (verlängern Sie sie stattdessen)',
  'revoked, which is final': 'widerrufen, was endgültig ist',
  'Pause {count|# lease|# leases}?': '{count|# Lease|# Leases} anhalten?',
  paused: 'angehalten',
  'Their agents are refused from the next call on, until they are resumed.':
    'Ihre Agenten werden ab dem nächsten Aufruf abgewiesen, bis sie fortgesetzt werden.',
  'Let agents of {count|# lease|# leases} in again?':
    'Agenten von {count|# Lease|# Leases} wieder hineinlassen?',
  resumed: 'fortgesetzt',
  'Every key and application of these leases gets in again, and agents see what the policy of each lets them see.':
    'Jeder Schlüssel und jede Anwendung dieser Leases kommt wieder hinein, und Agenten sehen, was die jeweilige Richtlinie erlaubt.',
  'Let {count|# lease|# leases} live until {days|# day|# days} from now?':
    '{count|# Lease|# Leases} bis in {days|# Tag|# Tagen} laufen lassen?',
  Extend: 'Verlängern',
  extended: 'verlängert',
  'Their agents get in for longer. Leases that are over live again, with their keys and applications.':
    'Ihre Agenten kommen länger hinein. Leases, die vorbei sind, werden wieder aktiv, mit ihren Schlüsseln und Anwendungen.',
  'ending later, or never': 'später oder nie zu Ende',
  'Give {count|# lease|# leases} the end they had?':
    '{count|# Lease|# Leases} das frühere Ende geben?',
  'put back': 'zurückgesetzt',
  'Those whose end has passed meanwhile are over at once.':
    'Diejenigen, deren Ende inzwischen vorbei ist, sind sofort vorbei.',
  'Give {count|# lease|# leases} the label {quoted}?':
    '{count|# Lease|# Leases} das Label {quoted} geben?',
  'Take the label {quoted} from {count|# lease|# leases}?':
    '{count|# Lease|# Leases} das Label {quoted} nehmen?',
  'Give the label': 'Label geben',
  'Take the label': 'Label nehmen',
  'given the label': 'mit dem Label versehen',
  'without the label': 'ohne das Label',
  'Nothing changes for agents: they are not told labels.':
    'Für Agenten ändert sich nichts: Sie erfahren keine Labels.',
  'labelled so already': 'schon mit diesem Label',
  'not labelled so': 'ohne dieses Label',
  'full: {labelledMax} labels are the most': 'voll: höchstens {labelledMax} Labels',
  'Revoke {count|# lease|# leases} for ever?': '{count|# Lease|# Leases} endgültig widerrufen?',
  'Revoke for ever': 'Endgültig widerrufen',
  revoked: 'widerrufen',
  'Every agent is refused at once, and open streams are cut. The secrets are destroyed: tokens that agents hold open nothing any more. What was recorded of their calls stays.':
    'Jeder Agent wird sofort abgewiesen, und offene Streams werden getrennt. Die Geheimnisse werden vernichtet: Tokens, die Agenten haben, öffnen nichts mehr. Was über ihre Aufrufe aufgezeichnet wurde, bleibt.',
  'There is no way back, not for one of them. To stop agents for a while, pause them.':
    'Es gibt kein Zurück, für keinen davon. Um Agenten eine Zeit lang fernzuhalten, halten Sie sie an.',
  'revoked already': 'schon widerrufen',
  'As of the lease “{name}”, version {policyVersion}':
    'Wie beim Lease „{name}“, Version {policyVersion}',
  'Give {count|# lease|# leases} the policy of “{name}”?':
    '{count|# Lease|# Leases} unter die Richtlinie von „{name}“ stellen?',
  Publish: 'Veröffentlichen',
  'given the policy': 'unter die Richtlinie gestellt',
  'the lease whose policy it is': 'der Lease, dessen Richtlinie es ist',
  'of another API': 'von einer anderen API',
  'Undone with others': 'Zusammen mit anderen rückgängig gemacht',
  'Give {count|# lease|# leases} the policy they had?':
    '{count|# Lease|# Leases} die frühere Richtlinie geben?',
  'Publish the former version': 'Frühere Version veröffentlichen',
  'Agents see again what the version before let them see.':
    'Agenten sehen wieder, was die vorige Version erlaubt.',
  'It is {why}.': 'Er ist {why}.',
  '{count|# is|# are} {why}': '{count|# ist|# sind} {why}',
};
