import type { clientsDe } from '../de/clients.ts';

export const clientsEs = {
  Assistants: 'Asistentes',
  'In a terminal': 'En un terminal',
  Editors: 'Editores',
  Platforms: 'Plataformas',
  'Your own program': 'Su propio programa',
  'Run this in a terminal:': 'Ejecute esto en un terminal:',
  command: 'comando',
  'Ask it something that the API knows.': 'Pregúntele algo que la API sepa.',
  'Sign in, in the browser that this opens:': 'Inicie sesión en el navegador que esto abre:',
  'second command': 'segundo comando',
  'Codex takes the key from a variable of the shell it is started in:':
    'Codex toma la clave de una variable del shell en que se arranca:',
  'Add the lease, which writes it to ~/.codex/config.toml:':
    'Añada el lease, lo que lo escribe en ~/.codex/config.toml:',
  'Add the lease, which writes it to ~/.codex/config.toml, and sign in in the browser that this opens:':
    'Añada el lease, lo que lo escribe en ~/.codex/config.toml, e inicie sesión en el navegador que se abre:',
  'Put this into ~/.copilot/mcp-config.json:': 'Ponga esto en ~/.copilot/mcp-config.json:',
  settings: 'configuración',
  'Start copilot, and ask it something that the API knows.':
    'Arranque copilot y pregúntele algo que la API sepa.',
  'Start copilot, and sign in in the browser that opens.':
    'Arranque copilot e inicie sesión en el navegador que se abre.',
  'Start gemini, type this, and sign in in the browser that opens:':
    'Arranque gemini, escriba esto e inicie sesión en el navegador que se abre:',
  line: 'línea',
  'Start qwen, type this, and sign in in the browser that opens:':
    'Arranque qwen, escriba esto e inicie sesión en el navegador que se abre:',
  'Put this into opencode.json of your project, or into ~/.config/opencode/opencode.json:':
    'Ponga esto en opencode.json de su proyecto o en ~/.config/opencode/opencode.json:',
  'See the tools:': 'Vea las herramientas:',
  'last command': 'último comando',
  'Put this under extensions in ~/.config/goose/config.yaml:':
    'Ponga esto en extensions, en ~/.config/goose/config.yaml:',
  'Start a session.': 'Empiece una sesión.',
  'Start a session, and sign in in the browser that opens.':
    'Empiece una sesión e inicie sesión en el navegador que se abre.',
  'In Claude, open Customize, then Connectors, then “Add custom connector”, and give it this address:':
    'En Claude, abra Customize, después Connectors, después «Add custom connector», e indique esta dirección:',
  'Choose Connect. The browser asks you to sign in here and shows what Claude will see; allow it.':
    'Elija Connect. El navegador le pide iniciar sesión aquí y muestra lo que verá Claude; permítalo.',
  'In a conversation, switch the connector on and ask something that the API knows.':
    'En una conversación, active el conector y pregunte algo que la API sepa.',
  'In ChatGPT, open Settings, then Apps, then Advanced, and switch on developer mode.':
    'En ChatGPT, abra Settings, después Apps, después Advanced, y active el modo de desarrollador.',
  'Choose “Create app”, give it this address, and OAuth as its authentication:':
    'Elija «Create app», indique esta dirección y OAuth como autenticación:',
  'The browser asks you to sign in here and shows what ChatGPT will see; allow it.':
    'El navegador le pide iniciar sesión aquí y muestra lo que verá ChatGPT; permítalo.',
  'In your agent, open Tools, then “Add a tool”, “New tool”, “Model Context Protocol”, and give it this address as the server URL:':
    'En su agente, abra Tools, después «Add a tool», «New tool», «Model Context Protocol», e indique esta dirección como URL del servidor:',
  'As authentication choose “OAuth 2.0”, type “Dynamic discovery”. When a connection is made, the browser asks you to sign in here.':
    'Como autenticación elija «OAuth 2.0», tipo «Dynamic discovery». Al crear una conexión, el navegador le pide iniciar sesión aquí.',
  'As authentication choose “API key”, type “Header”, header name “Authorization”. When a connection is made, give it this value:':
    'Como autenticación elija «API key», tipo «Header», nombre de cabecera «Authorization». Al crear una conexión, indique este valor:',
  value: 'valor',
  'Put this into ~/.cursor/mcp.json, or into .cursor/mcp.json of one project:':
    'Ponga esto en ~/.cursor/mcp.json o en .cursor/mcp.json de un proyecto:',
  'Cursor shows the tools under Customize, MCPs.':
    'Cursor muestra las herramientas en Customize, MCPs.',
  'Under Customize, MCPs, choose “Needs login” and sign in.':
    'En Customize, MCPs, elija «Needs login» e inicie sesión.',
  'Put this into .vscode/mcp.json of your project:':
    'Ponga esto en .vscode/mcp.json de su proyecto:',
  'Choose Start above the entry. VS Code asks for the key and keeps it in its own store, so the file can be committed. Give it this:':
    'Elija Start encima de la entrada. VS Code pide la clave y la guarda en su propio almacén, así que el archivo se puede confirmar en el repositorio. Indíquele esto:',
  'In the chat, choose agent mode and ask something that the API knows.':
    'En el chat, elija el modo agente y pregunte algo que la API sepa.',
  'Choose Start above the entry, and sign in in the browser that opens.':
    'Elija Start encima de la entrada e inicie sesión en el navegador que se abre.',
  'In Cline, open MCP Servers, then Configure, and put this into the file that opens; its command line reads ~/.cline/data/settings/cline_mcp_settings.json:':
    'En Cline, abra MCP Servers, después Configure, y ponga esto en el archivo que se abre; su línea de comandos lee ~/.cline/data/settings/cline_mcp_settings.json:',
  'Put this at the end of ~/.continue/config.yaml, which the editor and the command line read; where mcpServers is there already, put the entry below it:':
    'Ponga esto al final de ~/.continue/config.yaml, que leen el editor y la línea de comandos; si mcpServers ya está allí, ponga la entrada debajo:',
  'Choose agent mode, and ask something that the API knows.':
    'Elija el modo agente y pregunte algo que la API sepa.',
  'Put this into ~/.codeium/windsurf/mcp_config.json:':
    'Ponga esto en ~/.codeium/windsurf/mcp_config.json:',
  'In Cascade, open MCPs and choose Refresh.': 'En Cascade, abra MCPs y elija Refresh.',
  'In Cascade, open MCPs and choose Refresh, then sign in in the browser that opens.':
    'En Cascade, abra MCPs y elija Refresh; después inicie sesión en el navegador que se abre.',
  'Put this into settings.json (“zed: open settings file”):':
    'Ponga esto en settings.json («zed: open settings file»):',
  'In the settings of the agent panel, a green dot stands beside the lease.':
    'En los ajustes del panel de agentes hay un punto verde junto al lease.',
  'In the settings of the agent panel, choose Authenticate beside the lease.':
    'En los ajustes del panel de agentes, elija Authenticate junto al lease.',
  'Open Settings, then Tools, AI Assistant, “Model Context Protocol (MCP)”, choose Add, then “As JSON”, and put in this:':
    'Abra Settings, después Tools, AI Assistant, «Model Context Protocol (MCP)», elija Add, después «As JSON», y ponga esto:',
  'Choose Apply. The status shows the tools.': 'Elija Apply. El estado muestra las herramientas.',
  'Put an “MCP Client Tool” below your AI Agent node, with the server transport “HTTP Streamable” and this endpoint:':
    'Ponga un «MCP Client Tool» debajo de su nodo AI Agent, con el transporte «HTTP Streamable» y este endpoint:',
  'As authentication choose “Bearer Auth”, and make a credential with this token:':
    'Como autenticación elija «Bearer Auth» y cree una credencial con este token:',
  'Open Tools, then MCP, then “Add MCP Server (HTTP)”, and give it this server URL:':
    'Abra Tools, después MCP, después «Add MCP Server (HTTP)», e indique esta URL del servidor:',
  'Add a header named Authorization with this value:':
    'Añada una cabecera llamada Authorization con este valor:',
  'From version 0.6.31 on: in the admin panel open Settings, then External Tools, choose +, the type “MCP (Streamable HTTP)”, and give it this URL:':
    'A partir de la versión 0.6.31: en el panel de administración abra Settings, después External Tools, elija +, el tipo «MCP (Streamable HTTP)», e indique esta URL:',
  'As authentication choose Bearer, with this key:':
    'Como autenticación elija Bearer, con esta clave:',
  'Put the key into .env of LibreChat:': 'Ponga la clave en el .env de LibreChat:',
  'Put this into librechat.yaml, and start LibreChat anew:':
    'Ponga esto en librechat.yaml y vuelva a arrancar LibreChat:',
  'Install the client of the protocol:': 'Instale el cliente del protocolo:',
  'Connect, and call a tool:': 'Conéctese y llame a una herramienta:',
  program: 'programa',
  'Install it:': 'Instálelo:',
  'Give the lease to an agent:': 'Dé el lease a un agente:',
  'Take the tools of the lease:': 'Tome las herramientas del lease:',
  'Install its adapters:': 'Instale sus adaptadores:',
  'Install its client:': 'Instale su cliente:',
  'Call a tool:': 'Llame a una herramienta:',
  'Such hosts start a program and talk to it: leasehold-connect, which npx brings where there is Node 22.13 or later. Put this into their configuration (of Claude Desktop: claude_desktop_config.json):':
    'Estos hosts arrancan un programa y hablan con él: leasehold-connect, que npx trae donde hay Node 22.13 o posterior. Ponga esto en su configuración (en Claude Desktop: claude_desktop_config.json):',
  'Start the host anew.': 'Vuelva a arrancar el host.',
} satisfies Record<keyof typeof clientsDe, string>;
