import type { waitlistEn } from '../en/waitlist.tsx';
import { To } from '../To.tsx';

export const waitlistEs = {
  title: 'Únase a la lista de espera',
  lead: 'Gratis durante la beta. Sin tarjeta de crédito, con todas las funciones. Díganos adónde enviar la invitación.',
  purpose: 'Lo que escribe se guarda para invitarle y para nada más, durante 730 días como máximo.',
  more: (
    <>
      Quién lo guarda y cómo pedir que se borre antes: <To path="/privacy">aviso de privacidad</To>;
      qué ofrece la beta y qué no: <To path="/terms">condiciones</To>.
    </>
  ),
  run: {
    title: 'O ejecútelo usted',
    text: (
      <>
        Requiere Node 22.13 o posterior. En <To path="/docs/installing">Instalación</To> hay
        contenedores, y qué hacer donde su registro de paquetes no lo tenga.
      </>
    ),
  },
  joined: {
    title: 'Ya está en la lista',
    text: 'Guardamos la dirección que nos dio para invitarle, y para nada más. La invitación llega por correo electrónico.',
  },
  fields: {
    email: 'Correo electrónico',
    company: 'Empresa',
    useCase: '¿Qué deben hacer sus agentes?',
    optional: '(opcional)',
    trap: 'Deje este campo vacío',
  },
} satisfies typeof waitlistEn;
