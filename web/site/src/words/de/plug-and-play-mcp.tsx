import { Marked } from '../../sections/Marked.tsx';
import type { plugAndPlayEn } from '../en/plug-and-play-mcp.tsx';
import { To } from '../To.tsx';

export const plugAndPlayDe = {
  document: {
    title: 'Plug-and-play-MCP: von der API zum Server | Leasehold',
    description:
      'Geben Sie Leasehold eine API-Beschreibung und erhalten Sie einen MCP-Server, mit dem sich Claude, ChatGPT und eigene Agenten verbinden. Ohne Code.',
  },
  hero: {
    title: (
      <>
        Von Ihrer API zum <Marked>MCP-Server</Marked>, ohne Code
      </>
    ),
    lead: 'Geben Sie Leasehold eine Beschreibung Ihrer API. Es macht daraus Tools, prüft deren Argumente, ruft Ihre API auf und behandelt jede Antwort auf dem Weg hinaus.',
    sheet: 'Tools dieses Lease',
  },
  platforms: {
    title: 'Unterstützte KI-Plattformen',
    lead: 'Eine Adresse je Lease (so heißt die befristete Freigabe Ihrer API für einen Agenten), in dem Protokoll, das alle sprechen.',
    supported: 'Unterstützt',
    compatible: 'MCP-kompatibel',
    how: {
      claude:
        'Chat-Assistent: Konnektoren in der App und auf dem Desktop, Claude Code auf der Befehlszeile.',
      chatgpt: 'Chat-Assistent: eigene Konnektoren über MCP.',
      custom: 'Alles, was das Model Context Protocol über HTTP oder stdio spricht.',
    },
    customName: 'Eigene Agenten',
    tried: {
      ran: (version) => `ausgeführt: ${version}`,
      byTests: 'verbindet sich und ruft auf, in unseren Tests',
      notRun: 'nach der Dokumentation des Anbieters, hier nicht ausgeführt',
    },
    all: (
      <>
        Alle Clients, und wie jeder erprobt wurde: <To path="/docs/clients">Clients</To>.
      </>
    ),
  },
  features: {
    title: 'Ein Server, mit dem Agenten zurechtkommen',
    lead: 'Tool-Definitionen sind portabel, Antworten begrenzt, und auf Fehler folgt eine Antwort, mit der ein Agent etwas anfangen kann.',
    cards: {
      description: {
        title: 'Die Beschreibung, die Sie haben',
        text: 'OpenAPI 3.0, 3.1 und 3.2, Swagger 2.0, Postman-Sammlungen, HAR-Dateien, cURL-Zeilen. Eine fehlerhafte Stelle kostet nur diese Operation, nie den ganzen Import.',
      },
      tools: {
        title: 'Portable Tools',
        text: 'Namen, flache Argumente und Schemas enthalten nichts, was ein MCP-Client bekanntermaßen ablehnt.',
      },
      arguments: {
        title: 'Geprüfte Argumente',
        text: 'Was ein Agent sendet, wird zuerst gegen Ihr eigenes Schema geprüft. Was nicht passt, erreicht Ihre API nie, und der Agent erfährt, wo und warum.',
      },
      eras: {
        title: 'Beide Generationen, beide Wege',
        text: 'Clients beider Protokollgenerationen werden über HTTP bedient; stdio bedient einen Agenten auf Ihrem eigenen Rechner.',
      },
      keys: {
        title: 'Ein Schlüssel je Agent',
        text: 'Ein Lease öffnet sich mit einem eigenen Schlüssel. Schlüssel werden einmal angezeigt und einzeln entzogen.',
      },
      readOnly: {
        title: 'Nur lesen, wenn Sie wollen',
        text: 'Ein Schalter, und dem Lease bleiben nur lesende Tools. Schreibende werden nicht erst beim Aufruf abgelehnt: Es gibt sie gar nicht.',
      },
    },
    specimens: {
      operations: '42 Operationen',
      leftOut: '1 ausgelassen, mit Grund',
      expected: 'Zahl erwartet',
      oldLaptop: 'alter Laptop',
      withdrawn: 'Entzogen',
    },
  },
  flow: {
    title: 'In unter 2 Minuten verbunden',
    lead: 'Vom Start des Servers bis zum ersten Aufruf des mitgelieferten Beispiels, gemessen in einem Browser, den ein Skript in menschlichem Tempo bedient, nicht an Menschen.',
    steps: {
      give: {
        title: 'Ihre API angeben',
        text: 'Eine Datei, eine Adresse oder ein schlichtes Formular mit Endpunkt und Anmeldung.',
      },
      check: {
        title: 'Die Tools prüfen',
        text: 'Sehen Sie jedes Tool, die Felder, die es liefert, und was mit ihnen geschieht.',
      },
      paste: {
        title: 'Die Adresse einfügen',
        text: 'MCP-Adresse und Schlüssel des Lease kommen in Ihren Client. Dort findet der Agent seine Tools.',
      },
    },
  },
} satisfies typeof plugAndPlayEn;
