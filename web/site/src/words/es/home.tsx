import { Marked } from '../../sections/Marked.tsx';
import type { homeEn } from '../en/home.tsx';
import { To } from '../To.tsx';

export const homeEs = {
  document: {
    title: 'Leasehold: servidor MCP plug-and-play para su API',
    description:
      'Ponga su API HTTP en manos de agentes de IA por MCP sin entregar los datos personales que contiene. Dé de alta la API, decida campo a campo y conecte.',
  },
  hero: {
    title: (
      <>
        Plug-and-play: su <Marked>servidor MCP</Marked>
      </>
    ),
    lead: 'Dé de alta una API HTTP, decida campo a campo qué puede leer un agente de IA y entregue a cada agente su propio servidor MCP. Un campo que usted retiene se queda en su gateway.',
  },
  sheets: {
    name: 'Un registro, antes y después',
    upstream: 'Su API devuelve',
    agent: 'El agente recibe',
    treatmentOf: (field) => `Tratamiento de ${field}`,
  },
  steps: {
    title: 'Cómo funciona',
    lead: 'Tres pasos y nada de código. Puesta en marcha media: menos de 5 minutos, medidos en un navegador que un script maneja al ritmo de una persona.',
    enroll: {
      title: 'Dé de alta su API',
      text: 'Indique un endpoint y cómo autenticarse en él, o pegue una descripción. Las credenciales se guardan cifradas y no vuelven a mostrarse.',
      shows:
        'La consola pide una API: una dirección, un archivo, texto pegado o el ejemplo incluido',
    },
    lease: {
      title: 'Configure su lease',
      text: 'Elija sus operaciones, qué ocurre con cada campo y su último día. Cada sugerencia viene con su motivo.',
      shows:
        'La política de un lease en la consola: el tratamiento de cada campo; lo que devuelve la API junto a lo que recibe el agente',
    },
    connect: {
      title: 'Conecte agentes de IA',
      text: 'Copie la dirección MCP del lease en un asistente de chat o en un agente propio. La primera llamada aparece en cuanto llega.',
      shows:
        'Un lease en la consola: los pasos con los que se conecta cada cliente, con su dirección y su clave',
    },
  },
  features: {
    title: 'Un lease, un agente, sus reglas',
    lead: 'Un lease es una copia virtual de su API con sus propias operaciones, política de privacidad, límites y último día. Cada lease es un servidor MCP con dirección propia.',
    cards: {
      tools: {
        title: 'Herramientas a partir de su API',
        text: 'Entra OpenAPI, Swagger, Postman, HAR o una línea de cURL. Salen herramientas que los clientes MCP aceptan, con argumentos comprobados contra su propio esquema.',
      },
      fields: {
        title: 'Privacidad campo a campo',
        text: 'Tokenizar, tachar, enmascarar, anonimizar, agrupar por edad. Se decide para cada campo, a cualquier profundidad, antes de que salga un byte.',
      },
      monitoring: {
        title: 'Supervisión en tiempo real',
        text: 'Cada llamada se registra al terminar: operación, duración, campos tratados y, si se rechazó, por qué. Los valores de las respuestas no están en el registro.',
      },
      leases: {
        title: 'Leases flexibles',
        text: 'Un lease vence el día que usted fija. Puede pausarlo, renovarlo o revocarlo al instante: la revocación actúa en la siguiente llamada e inutiliza sus tokens para siempre.',
      },
      withheld: {
        title: 'Retenido por defecto',
        text: 'Un campo que ningún filtro nombra se retiene. Lo que su API añada mañana se queda dentro hasta que usted lo haya visto.',
      },
      machines: {
        title: 'Se ejecuta en sus máquinas',
        text: 'Un comando arranca el gateway. SQLite viene incluido y PostgreSQL está ahí cuando necesite más nodos. Nadie se interpone entre usted y su API.',
      },
    },
    specimens: {
      treated: '41 ms, 5 tratados',
      notInLease: 'Fuera del lease',
      live: 'Activo hasta el 30 de junio',
      revoked: 'Revocado',
    },
  },
  figures: {
    title: 'Cifras que usted puede volver a medir',
    lead: 'Cada cifra está en un archivo del repositorio. El comando que la acompaña escribe ese archivo; los tiempos son de la máquina en que se midió, con dos de sus núcleos.',
    table: 'La tabla',
    says: {
      policy:
        'el tiempo de procesador de una llamada que solo lee la respuesta y la vuelve a escribir: lo que cuesta una llamada con cinco campos tratados (1 kB).',
      revoke:
        'desde «Revoke» (revocar) hasta que los dos servidores rechazan al agente: mediana de 100 mediciones.',
      stall:
        'es lo máximo que tardó la llamada pequeña de un agente mientras otro agente del mismo servidor hacía las peores llamadas que conocemos, ocho a la vez.',
      conformance:
        'escenarios de la prueba oficial de conformidad de MCP superados, en la versión 2026-07-28 del protocolo.',
      firstCall:
        'desde el arranque del servidor hasta la primera llamada respondida de un agente, con el ejemplo incluido: en un navegador que un script maneja al ritmo de una persona.',
      clients:
        'clientes de agentes recorrieron turnos completos con un lease. La tabla indica la versión y el día de cada uno, y los que no se ejecutaron.',
    },
  },
  security: {
    title: 'Ante la duda, cerrado',
    lead: (
      <>
        Lo que nadie ha decidido se retiene, y lo que no se puede leer no se deja pasar.{' '}
        <To path="/security">La seguridad en una página</To>
      </>
    ),
    lines: {
      unnamed: ['Lo que ningún filtro nombra se retiene.', 'También los campos nuevos de su API.'],
      credentials: ['Las credenciales se guardan cifradas', 'y no vuelven a ningún navegador.'],
      revoking: ['Revocar un lease destruye su secreto', 'y con él todos los tokens que emitió.'],
      networks: [
        'Las redes privadas están cerradas a las llamadas a su API,',
        'se escriba como se escriba su dirección.',
      ],
      records: [
        'Los registros guardan lo que se hizo, nunca lo que se dijo,',
        'en una cadena que delata cualquier cambio.',
      ],
      machines: ['Se ejecuta en sus máquinas.', 'Nadie se interpone entre usted y su API.'],
    },
  },
  audience: {
    title: 'Para quién es',
    quote: (asks) => `«${asks}»`,
    people: {
      teams: {
        who: 'Equipos con una API',
        asks: 'Nuestros clientes quieren conectar sus agentes. ¿Tenemos que escribir un servidor MCP?',
        answer:
          'No: la descripción que ya tiene se convierte en uno, con herramientas y argumentos comprobados.',
        link: 'De una API a un servidor',
      },
      support: {
        who: 'Soporte y operaciones',
        asks: '¿Puede un asistente responder tickets sin leer quién los escribió?',
        answer:
          'Trabaja con tokens: puede buscar, cruzar y responder, y el gateway pone los valores.',
        link: 'Tres ejemplos resueltos',
      },
      offices: {
        who: 'Clínicas, bancos, administraciones',
        asks: '¿Qué campos salen de aquí, hacia quién, hasta cuándo, y quién puede demostrarlo después?',
        answer: 'Eso dice un lease, y eso muestra el registro de cada llamada.',
        link: 'Campo a campo',
      },
      signOff: {
        who: 'Quien debe dar el visto bueno',
        asks: '¿Qué pasa el día en que la API cambia o el agente se porta mal?',
        answer:
          'Los campos nuevos se retienen hasta que alguien los mira; un lease se revoca al instante y para siempre.',
        link: 'La seguridad en una página',
      },
    },
  },
  solutions: {
    title: 'Soluciones a medida',
    lead: 'Empiece por la parte que necesita. Son tres vistas de un mismo gateway.',
  },
} satisfies typeof homeEn;
