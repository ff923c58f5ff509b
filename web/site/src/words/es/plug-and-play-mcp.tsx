import { Marked } from '../../sections/Marked.tsx';
import type { plugAndPlayEn } from '../en/plug-and-play-mcp.tsx';
import { To } from '../To.tsx';

export const plugAndPlayEs = {
  document: {
    title: 'MCP plug-and-play: de su API a un servidor | Leasehold',
    description:
      'Dé a Leasehold una descripción de su API y obtenga un servidor MCP al que se conectan Claude, ChatGPT y sus propios agentes. Sin código.',
  },
  hero: {
    title: (
      <>
        De su API a un <Marked>servidor MCP</Marked>, sin código
      </>
    ),
    lead: 'Dé a Leasehold una descripción de su API. Crea las herramientas, comprueba sus argumentos, llama a su API y trata cada respuesta al salir.',
    sheet: 'Herramientas del lease',
  },
  platforms: {
    title: 'Plataformas de IA compatibles',
    lead: 'Una dirección para cada lease (el acceso temporal a su API que usted concede a un agente), en el protocolo que todas hablan.',
    supported: 'Compatible',
    compatible: 'Compatible con MCP',
    how: {
      claude:
        'Asistente de chat: conectores en la aplicación y en el escritorio, Claude Code en la línea de comandos.',
      chatgpt: 'Asistente de chat: conectores propios por MCP.',
      custom: 'Todo lo que hable el Model Context Protocol por HTTP o stdio.',
    },
    customName: 'Agentes propios',
    tried: {
      ran: (version) => `ejecutado: ${version}`,
      byTests: 'se conecta y llama en nuestras pruebas',
      notRun: 'según la documentación de su proveedor, no ejecutado aquí',
    },
    all: (
      <>
        Todos los clientes, y cómo se probó cada uno: <To path="/docs/clients">Clientes</To>.
      </>
    ),
  },
  features: {
    title: 'Un servidor con el que los agentes se entienden',
    lead: 'Las definiciones de herramientas son portables, las respuestas tienen un tope y los errores reciben una respuesta con la que un agente puede actuar.',
    cards: {
      description: {
        title: 'La descripción que ya tiene',
        text: 'OpenAPI 3.0, 3.1 y 3.2, Swagger 2.0, colecciones de Postman, archivos HAR, líneas de cURL. Un fallo en la descripción cuesta solo esa operación, nunca toda la importación.',
      },
      tools: {
        title: 'Herramientas portables',
        text: 'Nombres, argumentos planos y esquemas que, hasta donde se sabe, ningún cliente MCP rechaza.',
      },
      arguments: {
        title: 'Argumentos comprobados',
        text: 'Lo que envía un agente se contrasta primero con su propio esquema. Lo que no encaja nunca llega a su API, y al agente se le dice dónde y por qué.',
      },
      eras: {
        title: 'Ambas generaciones, ambas vías',
        text: 'Los clientes de ambas generaciones del protocolo se atienden por HTTP; stdio atiende a un agente en su propia máquina.',
      },
      keys: {
        title: 'Una clave para cada agente',
        text: 'Un lease se abre con una clave propia. Las claves se muestran una vez y se retiran una a una.',
      },
      readOnly: {
        title: 'Solo lectura, si usted quiere',
        text: 'Con un interruptor, al lease le quedan solo las herramientas de lectura. Las de escritura no se rechazan al llamarlas: no existen.',
      },
    },
    specimens: {
      operations: '42 operaciones',
      leftOut: '1 omitida, con su motivo',
      expected: 'Se esperaba un número',
      oldLaptop: 'portátil viejo',
      withdrawn: 'Retirada',
    },
  },
  flow: {
    title: 'Conectado en menos de 2 minutos',
    lead: 'Desde el arranque del servidor hasta la primera llamada del ejemplo incluido, medido en un navegador que un script maneja al ritmo de una persona, no con personas.',
    steps: {
      give: {
        title: 'Indique su API',
        text: 'Un archivo, una dirección o un formulario sencillo con un endpoint y cómo autenticarse.',
      },
      check: {
        title: 'Revise las herramientas',
        text: 'Vea cada herramienta que crea, los campos que devuelve cada una y qué ocurre con ellos.',
      },
      paste: {
        title: 'Pegue la dirección',
        text: 'La dirección MCP y la clave del lease van en su cliente. El agente encuentra allí sus herramientas.',
      },
    },
  },
} satisfies typeof plugAndPlayEn;
