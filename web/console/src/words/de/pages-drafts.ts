export const pagesDraftsDe = {
  'Draft: {aboutName}': 'Entwurf: {aboutName}',
  Draft: 'Entwurf',
  Drafts: 'Entwürfe',
  'Said with it': 'Dazu gesagt',
  Begun: 'Begonnen',
  'Written by': 'Geschrieben von',
  'Last written': 'Zuletzt geschrieben',
  Note: 'Notiz',
  Approval: 'Genehmigung',
  'None is asked for in this workspace': 'In diesem Arbeitsbereich wird keine verlangt',
  'None is needed: agents get nothing more': 'Keine nötig: Agenten erhalten nichts mehr als bisher',
  '{approvals} of {approvalsNeeded}': '{approvals} von {approvalsNeeded}',
  '{time}, by {name}': '{time}, von {name}',
  'Something else came in force since this was written':
    'Seit dies geschrieben wurde, ist etwas anderes in Kraft getreten',
  'What stands below is held against what holds now. Nothing of it is published before somebody has looked at it.':
    'Was unten steht, wird mit dem verglichen, was jetzt gilt. Nichts davon wird veröffentlicht, bevor jemand es sich angesehen hat.',
  'I have looked at it': 'Ich habe es mir angesehen',
  'Something else came in force since: look at it first.':
    'Seitdem ist etwas anderes in Kraft getreten: Sehen Sie es sich zuerst an.',
  'Discard this draft?': 'Diesen Entwurf verwerfen?',
  'Discard the draft': 'Entwurf verwerfen',
  'What is in it is lost. Agents see what they saw before.':
    'Was darin steht, geht verloren. Agenten sehen, was sie bisher sahen.',
  'The draft is discarded. Nothing else was changed.':
    'Der Entwurf ist verworfen. Sonst wurde nichts geändert.',
  Discard: 'Verwerfen',
  'Send back': 'Zurückgeben',
  Approve: 'Genehmigen',
  'Somebody who did not write it has to approve it first.':
    'Jemand, der ihn nicht geschrieben hat, muss ihn zuerst genehmigen.',
  'Ask for approval': 'Um Genehmigung bitten',
  'Somebody who did not write in it can approve it or send it back. Until it is published nothing changes for agents.':
    'Jemand, der nicht daran geschrieben hat, kann ihn genehmigen oder zurückgeben. Bis zur Veröffentlichung ändert sich für Agenten nichts.',
  'A second person is asked for. Nothing has changed for agents.':
    'Eine zweite Person ist gefragt. Für Agenten hat sich nichts geändert.',
  'Approve this draft': 'Diesen Entwurf genehmigen',
  'You stand by what it changes, and the audit log names you. It holds once it is published.':
    'Sie stehen für das ein, was er ändert, und das Audit-Protokoll nennt Sie. Er gilt, sobald er veröffentlicht ist.',
  'Approved. It holds once somebody publishes it.':
    'Genehmigt. Er gilt, sobald jemand ihn veröffentlicht.',
  'Send this draft back': 'Diesen Entwurf zurückgeben',
  'Say what has to be otherwise. Nothing changes for agents.':
    'Sagen Sie, was anders sein muss. Für Agenten ändert sich nichts.',
  'Sent back. Nothing has changed for agents.':
    'Zurückgegeben. Für Agenten hat sich nichts geändert.',
  'Publish this draft': 'Diesen Entwurf veröffentlichen',
  'All of it holds from now on, and what agents read meanwhile cannot be taken back.':
    'Von jetzt an gilt alles davon, und was Agenten inzwischen lesen, lässt sich nicht zurücknehmen.',
  'Published: it holds from now on.': 'Veröffentlicht: Es gilt ab jetzt.',
  'Nothing was done. Close this and look at the draft as it is now.':
    'Es wurde nichts getan. Schließen Sie dies, und sehen Sie sich den Entwurf an, wie er jetzt ist.',
  Comment: 'Kommentar',
  'The key “{name}” is made': 'Der Schlüssel „{name}“ ist erstellt',
  key: 'Schlüssel',
  link: 'Link',
  'The link is made': 'Der Link ist erstellt',
  'Published: it holds from now on': 'Veröffentlicht: Es gilt ab jetzt',
  'Look at the lease': 'Lease ansehen',
  'To the drafts': 'Zu den Entwürfen',
  'This is the only time it is shown, here or anywhere: copy it now.':
    'Es wird nur dieses eine Mal angezeigt, hier und überall: Kopieren Sie es jetzt.',
  'Waiting for a second person': 'Wartet auf eine zweite Person',
  'No draft is in this state.': 'Kein Entwurf ist in diesem Zustand.',
  'No draft is here. What you decide on a policy or on new fields is kept as a draft until it is published.':
    'Hier ist kein Entwurf. Was Sie über eine Richtlinie oder über neue Felder entscheiden, wird als Entwurf aufbewahrt, bis es veröffentlicht ist.',
  Holds: 'Enthält',
  'Begun by': 'Begonnen von',
};
