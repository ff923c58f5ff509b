export const settingsDe = {
  'Why this agent may see this data, in words. It stands in the audit log, and where somebody is asked to let an application in.':
    'Warum dieser Agent diese Daten sehen darf, in Worten. Es steht im Audit-Protokoll und dort, wo jemand gebeten wird, eine Anwendung zuzulassen.',
  'It is yours to state: Leasehold does not check it.':
    'Sie zu nennen ist Ihre Sache: Leasehold prüft sie nicht.',
  'With commas between them. The list of leases is narrowed by them; agents are not told them.':
    'Mit Kommas dazwischen. Die Liste der Leases lässt sich danach eingrenzen; Agenten erfahren sie nicht.',
  'What they may do': 'Was sie dürfen',
  'Whatever adds, changes or deletes is no tool of this lease then.':
    'Was hinzufügt, ändert oder löscht, ist dann kein Tool dieses Lease.',
  'Schemas of answers': 'Schemas der Antworten',
  'They say what an answer holds and how each field is treated, and are more than half of a list of tools. The description of a tool names its treatments as well.':
    'Sie sagen, was eine Antwort enthält und wie jedes Feld behandelt wird, und machen mehr als die Hälfte einer Liste von Tools aus. Die Beschreibung eines Tools nennt seine Behandlungen auch.',
  'For clients that may read them': 'Für Clients, die sie vielleicht lesen',
  'For every client': 'Für jeden Client',
  'For none': 'Für keinen',
  'Listed publicly': 'Öffentlich aufgeführt',
  'List this lease publicly': 'Diesen Lease öffentlich aufführen',
  'Anybody may then read its server.json (its address, followed by /server.json), an entry for registries of MCP servers. It shows the name of the lease, its address, and that agents need a key or a sign-in; nothing of the API, its operations, its purpose or its fields. Off: there is nothing at that address.':
    'Dann darf jeder seine server.json lesen (seine Adresse, gefolgt von /server.json), einen Eintrag für Verzeichnisse von MCP-Servern. Sie nennt den Namen des Lease, seine Adresse und dass Agenten einen Schlüssel oder eine Anmeldung brauchen; nichts von der API, ihren Operationen, ihrem Zweck oder ihren Feldern. Aus: Unter dieser Adresse ist nichts.',
  'Longest result': 'Längstes Ergebnis',
  'Longer ones are cut between items, and the agent is told how to read on. From 1,000 on; Claude Code takes about 60,000.':
    'Längere werden zwischen Einträgen gekürzt, und der Agent erfährt, wie er weiterliest. Ab 1.000; Claude Code nimmt etwa 60.000.',
  characters: 'Zeichen',
  'Longest result for a model': 'Längstes Ergebnis für ein Modell',
  'Whichever limit is met first cuts. From 500 on; Claude Code takes 25,000, and the count is an estimate.':
    'Die zuerst erreichte Grenze kürzt. Ab 500; Claude Code nimmt 25.000, und die Zahl ist eine Schätzung.',
  'model tokens': 'Modell-Tokens',
  Tokens: 'Tokens',
  'Short ones cost a model about what the value costs. Agents can send back the tokens they have in either form.':
    'Kurze kosten ein Modell etwa so viel wie der Wert. Agenten können Tokens beider Formen zurücksenden, die sie haben.',
  'Short: their values are kept here, sealed': 'Kurz: Ihre Werte werden hier versiegelt aufbewahrt',
  'Long: they carry their value, and none is kept':
    'Lang: Sie tragen ihren Wert, und keiner wird aufbewahrt',
  'Tokens are kept': 'Tokens werden aufbewahrt',
  'After an agent was last told one. Then its value is forgotten, and the agent is asked to read the record again.':
    'Nachdem ein Agent zuletzt eines erhalten hat. Danach wird sein Wert vergessen, und der Agent wird gebeten, den Datensatz neu zu lesen.',
  days: 'Tage',
  'Most tokens kept': 'Meiste aufbewahrte Tokens',
  'From 1,000 on. Where there are more, those told least lately are forgotten.':
    'Ab 1.000. Sind es mehr, werden die vergessen, die am längsten niemand erhalten hat.',
  'For people. Left empty, the description’s own.':
    'Für Menschen. Leer: der Name aus der Beschreibung.',
  'Where calls go. Another host needs its credentials given again.':
    'Wohin Aufrufe gehen. Für einen anderen Host müssen die Zugangsdaten neu angegeben werden.',
  'Left empty, the first server of the description.': 'Leer: der erste Server der Beschreibung.',
  'With commas between them. The list of APIs is narrowed by them.':
    'Mit Kommas dazwischen. Die Liste der APIs lässt sich danach eingrenzen.',
  'Read the description again': 'Beschreibung neu einlesen',
  'What changed waits for your review; nothing new reaches an agent before it.':
    'Was sich geändert hat, wartet auf Ihre Prüfung; vorher erreicht nichts Neues einen Agenten.',
  'What is made of its operations': 'Was aus ihren Operationen gemacht wird',
};
