import { Marked } from '../../sections/Marked.tsx';
import type { mcpPrivacyEn } from '../en/mcp-privacy.tsx';

export const mcpPrivacyEs = {
  document: {
    title: 'Privacidad en MCP: qué ve la IA, por sector | Leasehold',
    description:
      'Qué ve un agente de IA de datos de atención al cliente, finanzas y salud tras una política de Leasehold. Tres ejemplos que usted puede editar.',
  },
  hero: {
    title: (
      <>
        Vea exactamente <Marked>lo que ve la IA</Marked>
      </>
    ),
    lead: 'Un agente lee todo lo que devuelve una herramienta. Ponga una política en medio y mire ambos lados antes de conectar nada.',
    note: 'El agente recibe',
  },
  setup: {
    title: 'Privacidad en tres pasos',
    lead: 'La política pertenece al lease, el acceso temporal a su API que usted concede a un agente: dos agentes pueden ver dos versiones de una API.',
    steps: {
      name: {
        title: 'Nombre los campos',
        text: 'Por su nombre a cualquier profundidad, o por su ruta. customer_name y customerName son un mismo campo.',
      },
      choose: {
        title: 'Elija los tratamientos',
        text: 'Gana el filtro más específico; en caso de empate, el más estricto. Lo que usted omite se retiene.',
      },
      connect: {
        title: 'Conecte el agente',
        text: 'Encuentra herramientas cuyos resultados se describen tal como los recibirá, tratamiento incluido.',
      },
    },
  },
  examples: {
    title: 'Tres sectores, un motor',
    lead: 'Personas inventadas, tratamientos reales. Edite lo que quiera: lo que escribe se queda en este navegador.',
  },
  controls: {
    title: 'Controles que resisten',
    lead: 'Para los días en que una API cambia, un agente es demasiado listo o alguien pregunta qué ha visto.',
    cards: {
      unlisted: {
        title: 'Lo no nombrado se retiene',
        text: 'Un campo que aparece después de escribir la política se retiene y se notifica como deriva.',
      },
      echoes: {
        title: 'Las repeticiones se detectan',
        text: 'Un valor protegido en un campo se busca también en el resto de la misma respuesta: con otras mayúsculas, acentos y separadores, en partes de un nombre y en las codificaciones que la documentación enumera.',
      },
      freeText: {
        title: 'El texto libre se lee',
        text: 'Direcciones de correo, números de teléfono, de tarjeta y más se encuentran dentro del texto que usted conserva, en las formas que la documentación enumera, y se tratan allí. No se encuentran todos los nombres de personas.',
      },
      tokens: {
        title: 'Los tokens se quedan en casa',
        text: 'Un token se abre en su propio lease, para un argumento que pide ese tipo de valor. Los falsificados, ajenos o alterados reciben todos el mismo rechazo.',
      },
      revoked: {
        title: 'Revocado para siempre',
        text: 'Revocar destruye el secreto de un lease, también en el disco. Los tokens que un agente haya guardado quedan en letra muerta.',
      },
      records: {
        title: 'Registros sin valores',
        text: 'Quién llamó a qué, cuándo, y qué campos se trataron y cómo. Los registros de llamadas y de sucesos se guardan sin los valores de las respuestas.',
      },
    },
    specimens: {
      writeTo: 'escriba a',
      paidWith: '«Pagado con',
      callBack: ', devolver llamada»',
      notOfLease: 'No es de este lease',
      lease: 'lease',
      revoked: 'Revocado',
      itsTokens: 'sus tokens',
      openNothing: 'no abren nada',
    },
  },
} satisfies typeof mcpPrivacyEn;
