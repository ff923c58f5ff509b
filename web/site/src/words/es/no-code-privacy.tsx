import { Marked } from '../../sections/Marked.tsx';
import type { noCodePrivacyEn } from '../en/no-code-privacy.tsx';

export const noCodePrivacyEs = {
  document: {
    title: 'Privacidad de API sin código, campo a campo | Leasehold',
    description:
      'Tokenice, tache, enmascare, anonimice o agrupe por edad cada campo de una respuesta antes de que lo lea un agente de IA. Pruébelo en su navegador.',
  },
  hero: {
    title: (
      <>
        Decida qué leen los agentes, <Marked>campo a campo</Marked>
      </>
    ),
    lead: 'Señale un campo de una respuesta y elija qué ocurre con él. Sin código, sin cambiar su API, y usted ve el resultado antes que ningún agente.',
    sheet: { title: 'Política', note: 'API de soporte' },
  },
  treatments: {
    tokenize: 'Tokenizar',
    anonymize: 'Iniciales',
    mask: 'Enmascarar',
    ageGroup: 'Grupo de edad',
    redact: 'Tachar',
    keep: 'Conservar',
  },
  features: {
    title: 'Cinco tratamientos y una frontera',
    lead: 'Cada uno se aplica sin excepción: un valor de otro tipo, o que no se puede leer, se tacha. Nunca se deja pasar.',
    texts: {
      tokenize:
        'Valores iguales dan tokens iguales dentro de un lease (el acceso temporal a su API que usted concede a un agente), así que un agente puede cruzar y contar sin leer. El gateway solo los revierte donde una operación pide ese tipo de valor.',
      redact:
        'El valor, o toda la rama que cuelga de él, se convierte en [REDACTED]. La barra tiene un solo ancho, porque una longitud también es información.',
      mask: 'Quedan los cuatro últimos caracteres y los separadores; los valores más cortos muestran menos. Basta para distinguir dos cuentas, no para usar una.',
      anonymize:
        'Un nombre se convierte en una etiqueta e iniciales. En un grupo pequeño, las iniciales aún pueden señalar a alguien: use REDACT donde eso importe.',
      ageGroup:
        'Una fecha de nacimiento se convierte en un tramo de edad. Todas las personas de 90 años o más están en un grupo.',
    },
    geofencing: {
      title: 'Geofencing',
      text: 'Indique los países y las redes a los que responde un lease. Los asistentes alojados llaman desde la red de su proveedor: autorice esa red, no la de quien los usa.',
    },
    specimens: { elsewhere: 'otro lugar', answered: 'Respondida', refused: 'Rechazada' },
  },
  demo: {
    title: 'Antes y después',
    lead: 'Edite los datos o la política, y los datos protegidos cambian con ellos.',
  },
  setup: {
    title: 'Listo en tres pasos',
    lead: 'Usted revisa; nada se decide a sus espaldas.',
    steps: {
      enroll: {
        title: 'Dé de alta la API',
        text: 'Un endpoint y cómo autenticarse, o una descripción. Sus campos aparecen en una lista, junto a una respuesta de ejemplo.',
      },
      review: {
        title: 'Revise las sugerencias',
        text: 'Cada campo tiene un tratamiento sugerido, con su motivo y su grado de certeza. Lo dudoso se retiene.',
      },
      publish: {
        title: 'Publique la política',
        text: 'Vea qué campos leería un agente que antes no podía leer. Después publique; la siguiente llamada ya la cumple.',
      },
    },
  },
  claims: {
    title: 'Lo que es y lo que no es',
    lead: 'Hecho para trabajar bajo el RGPD, la CCPA y la HIPAA. Ninguna herramienta cumple la ley por usted; esta dice qué retiene y cómo.',
    laws: {
      gdpr: {
        name: 'RGPD',
        text: 'Un token es un dato seudonimizado (art. 4, punto 5): no significa nada para el agente y sigue siendo un dato personal para usted, porque su gateway puede revertirlo.',
      },
      ccpa: {
        name: 'CCPA',
        text: 'El agente recibe los campos que su política deja pasar, cada uno como allí se trata. Cuáles fueron consta en el registro de la llamada.',
      },
      hipaa: {
        name: 'HIPAA',
        text: 'Las iniciales y las cuatro últimas cifras no cumplen Safe Harbor. El ajuste predefinido de ese nombre tacha o generaliza en su lugar, y lo dice.',
      },
    },
  },
} satisfies typeof noCodePrivacyEn;
