export const clientsDe = {
  Assistants: 'Assistenten',
  'In a terminal': 'In einem Terminal',
  Editors: 'Editoren',
  Platforms: 'Plattformen',
  'Your own program': 'Eigenes Programm',
  'Run this in a terminal:': 'Führen Sie das in einem Terminal aus:',
  command: 'Befehl',
  'Ask it something that the API knows.': 'Fragen Sie etwas, das die API weiß.',
  'Sign in, in the browser that this opens:': 'Melden Sie sich im Browser an, den das öffnet:',
  'second command': 'zweiter Befehl',
  'Codex takes the key from a variable of the shell it is started in:':
    'Codex nimmt den Schlüssel aus einer Variable der Shell, in der es gestartet wird:',
  'Add the lease, which writes it to ~/.codex/config.toml:':
    'Fügen Sie den Lease hinzu, was ihn in ~/.codex/config.toml schreibt:',
  'Add the lease, which writes it to ~/.codex/config.toml, and sign in in the browser that this opens:':
    'Fügen Sie den Lease hinzu, was ihn in ~/.codex/config.toml schreibt, und melden Sie sich im Browser an, der sich öffnet:',
  'Put this into ~/.copilot/mcp-config.json:': 'Tragen Sie das in ~/.copilot/mcp-config.json ein:',
  settings: 'Einstellungen',
  'Start copilot, and ask it something that the API knows.':
    'Starten Sie copilot, und fragen Sie etwas, das die API weiß.',
  'Start copilot, and sign in in the browser that opens.':
    'Starten Sie copilot, und melden Sie sich im Browser an, der sich öffnet.',
  'Start gemini, type this, and sign in in the browser that opens:':
    'Starten Sie gemini, geben Sie das ein, und melden Sie sich im Browser an, der sich öffnet:',
  line: 'Zeile',
  'Start qwen, type this, and sign in in the browser that opens:':
    'Starten Sie qwen, geben Sie das ein, und melden Sie sich im Browser an, der sich öffnet:',
  'Put this into opencode.json of your project, or into ~/.config/opencode/opencode.json:':
    'Tragen Sie das in opencode.json Ihres Projekts oder in ~/.config/opencode/opencode.json ein:',
  'See the tools:': 'Sehen Sie sich die Tools an:',
  'last command': 'letzter Befehl',
  'Put this under extensions in ~/.config/goose/config.yaml:':
    'Tragen Sie das unter extensions in ~/.config/goose/config.yaml ein:',
  'Start a session.': 'Starten Sie eine Sitzung.',
  'Start a session, and sign in in the browser that opens.':
    'Starten Sie eine Sitzung, und melden Sie sich im Browser an, der sich öffnet.',
  'In Claude, open Customize, then Connectors, then “Add custom connector”, and give it this address:':
    'Öffnen Sie in Claude Customize, dann Connectors, dann „Add custom connector“, und geben Sie diese Adresse an:',
  'Choose Connect. The browser asks you to sign in here and shows what Claude will see; allow it.':
    'Wählen Sie Connect. Der Browser bittet Sie, sich hier anzumelden, und zeigt, was Claude sehen wird; erlauben Sie es.',
  'In a conversation, switch the connector on and ask something that the API knows.':
    'Schalten Sie in einer Unterhaltung den Connector ein, und fragen Sie etwas, das die API weiß.',
  'In ChatGPT, open Settings, then Apps, then Advanced, and switch on developer mode.':
    'Öffnen Sie in ChatGPT Settings, dann Apps, dann Advanced, und schalten Sie den Entwicklermodus ein.',
  'Choose “Create app”, give it this address, and OAuth as its authentication:':
    'Wählen Sie „Create app“, und geben Sie diese Adresse und als Anmeldung OAuth an:',
  'The browser asks you to sign in here and shows what ChatGPT will see; allow it.':
    'Der Browser bittet Sie, sich hier anzumelden, und zeigt, was ChatGPT sehen wird; erlauben Sie es.',
  'In your agent, open Tools, then “Add a tool”, “New tool”, “Model Context Protocol”, and give it this address as the server URL:':
    'Öffnen Sie in Ihrem Agenten Tools, dann „Add a tool“, „New tool“, „Model Context Protocol“, und geben Sie diese Adresse als Server-URL an:',
  'As authentication choose “OAuth 2.0”, type “Dynamic discovery”. When a connection is made, the browser asks you to sign in here.':
    'Wählen Sie als Anmeldung „OAuth 2.0“, Typ „Dynamic discovery“. Wird eine Verbindung angelegt, bittet Sie der Browser, sich hier anzumelden.',
  'As authentication choose “API key”, type “Header”, header name “Authorization”. When a connection is made, give it this value:':
    'Wählen Sie als Anmeldung „API key“, Typ „Header“, Header-Name „Authorization“. Wird eine Verbindung angelegt, geben Sie diesen Wert an:',
  value: 'Wert',
  'Put this into ~/.cursor/mcp.json, or into .cursor/mcp.json of one project:':
    'Tragen Sie das in ~/.cursor/mcp.json oder in .cursor/mcp.json eines Projekts ein:',
  'Cursor shows the tools under Customize, MCPs.': 'Cursor zeigt die Tools unter Customize, MCPs.',
  'Under Customize, MCPs, choose “Needs login” and sign in.':
    'Wählen Sie unter Customize, MCPs „Needs login“, und melden Sie sich an.',
  'Put this into .vscode/mcp.json of your project:':
    'Tragen Sie das in .vscode/mcp.json Ihres Projekts ein:',
  'Choose Start above the entry. VS Code asks for the key and keeps it in its own store, so the file can be committed. Give it this:':
    'Wählen Sie Start über dem Eintrag. VS Code fragt nach dem Schlüssel und bewahrt ihn im eigenen Speicher auf; die Datei kann also eingecheckt werden. Geben Sie ihm das:',
  'In the chat, choose agent mode and ask something that the API knows.':
    'Wählen Sie im Chat den Agentenmodus, und fragen Sie etwas, das die API weiß.',
  'Choose Start above the entry, and sign in in the browser that opens.':
    'Wählen Sie Start über dem Eintrag, und melden Sie sich im Browser an, der sich öffnet.',
  'In Cline, open MCP Servers, then Configure, and put this into the file that opens; its command line reads ~/.cline/data/settings/cline_mcp_settings.json:':
    'Öffnen Sie in Cline MCP Servers, dann Configure, und tragen Sie das in die Datei ein, die sich öffnet; seine Befehlszeile liest ~/.cline/data/settings/cline_mcp_settings.json:',
  'Put this at the end of ~/.continue/config.yaml, which the editor and the command line read; where mcpServers is there already, put the entry below it:':
    'Fügen Sie das am Ende von ~/.continue/config.yaml an, die der Editor und die Befehlszeile lesen; gibt es mcpServers dort schon, kommt der Eintrag darunter:',
  'Choose agent mode, and ask something that the API knows.':
    'Wählen Sie den Agentenmodus, und fragen Sie etwas, das die API weiß.',
  'Put this into ~/.codeium/windsurf/mcp_config.json:':
    'Tragen Sie das in ~/.codeium/windsurf/mcp_config.json ein:',
  'In Cascade, open MCPs and choose Refresh.':
    'Öffnen Sie in Cascade MCPs, und wählen Sie Refresh.',
  'In Cascade, open MCPs and choose Refresh, then sign in in the browser that opens.':
    'Öffnen Sie in Cascade MCPs, wählen Sie Refresh, und melden Sie sich im Browser an, der sich öffnet.',
  'Put this into settings.json (“zed: open settings file”):':
    'Tragen Sie das in settings.json ein („zed: open settings file“):',
  'In the settings of the agent panel, a green dot stands beside the lease.':
    'In den Einstellungen des Agentenbereichs steht ein grüner Punkt neben dem Lease.',
  'In the settings of the agent panel, choose Authenticate beside the lease.':
    'Wählen Sie in den Einstellungen des Agentenbereichs Authenticate neben dem Lease.',
  'Open Settings, then Tools, AI Assistant, “Model Context Protocol (MCP)”, choose Add, then “As JSON”, and put in this:':
    'Öffnen Sie Settings, dann Tools, AI Assistant, „Model Context Protocol (MCP)“, wählen Sie Add, dann „As JSON“, und tragen Sie das ein:',
  'Choose Apply. The status shows the tools.': 'Wählen Sie Apply. Der Status zeigt die Tools.',
  'Put an “MCP Client Tool” below your AI Agent node, with the server transport “HTTP Streamable” and this endpoint:':
    'Setzen Sie ein „MCP Client Tool“ unter Ihren Knoten „AI Agent“, mit dem Transport „HTTP Streamable“ und diesem Endpunkt:',
  'As authentication choose “Bearer Auth”, and make a credential with this token:':
    'Wählen Sie als Anmeldung „Bearer Auth“, und legen Sie Zugangsdaten mit diesem Token an:',
  'Open Tools, then MCP, then “Add MCP Server (HTTP)”, and give it this server URL:':
    'Öffnen Sie Tools, dann MCP, dann „Add MCP Server (HTTP)“, und geben Sie diese Server-URL an:',
  'Add a header named Authorization with this value:':
    'Fügen Sie einen Header namens Authorization mit diesem Wert hinzu:',
  'From version 0.6.31 on: in the admin panel open Settings, then External Tools, choose +, the type “MCP (Streamable HTTP)”, and give it this URL:':
    'Ab Version 0.6.31: Öffnen Sie in der Administration Settings, dann External Tools, wählen Sie +, den Typ „MCP (Streamable HTTP)“, und geben Sie diese URL an:',
  'As authentication choose Bearer, with this key:':
    'Wählen Sie als Anmeldung Bearer, mit diesem Schlüssel:',
  'Put the key into .env of LibreChat:': 'Tragen Sie den Schlüssel in die .env von LibreChat ein:',
  'Put this into librechat.yaml, and start LibreChat anew:':
    'Tragen Sie das in librechat.yaml ein, und starten Sie LibreChat neu:',
  'Install the client of the protocol:': 'Installieren Sie den Client des Protokolls:',
  'Connect, and call a tool:': 'Verbinden Sie sich, und rufen Sie ein Tool auf:',
  program: 'Programm',
  'Install it:': 'Installieren Sie es:',
  'Give the lease to an agent:': 'Geben Sie den Lease einem Agenten:',
  'Take the tools of the lease:': 'Nehmen Sie die Tools des Lease:',
  'Install its adapters:': 'Installieren Sie seine Adapter:',
  'Install its client:': 'Installieren Sie seinen Client:',
  'Call a tool:': 'Rufen Sie ein Tool auf:',
  'Such hosts start a program and talk to it: leasehold-connect, which npx brings where there is Node 22.13 or later. Put this into their configuration (of Claude Desktop: claude_desktop_config.json):':
    'Solche Hosts starten ein Programm und sprechen mit ihm: leasehold-connect, das npx holt, wo Node 22.13 oder neuer installiert ist. Tragen Sie das in ihre Konfiguration ein (bei Claude Desktop: claude_desktop_config.json):',
  'Start the host anew.': 'Starten Sie den Host neu.',
};
