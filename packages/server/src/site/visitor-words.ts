import type { ErrorCode } from '@leasehold/contract';

/** The languages of the site's pages (web/site/src/words/languages.ts). */
export const siteLanguages = ['en', 'de', 'es'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];

/** One of them; English for everything else. */
export const siteLanguage = (name: string | undefined): SiteLanguage =>
  siteLanguages.find((language) => language === name) ?? 'en';

/** Where the home page stands in it. */
export const homePath = (language: SiteLanguage): string =>
  language === 'en' ? '/' : `/${language}`;

/** What the server itself says to visitors of the site's pages. */
export interface VisitorWords {
  skip: string;
  docs: string;
  /** What is done with a sign-up; `keepDays`: Infinity keeps it until it is deleted. */
  purpose: (keepDays: number) => string;
  hostedPurpose: string;
  notOnList: string;
  backToForm: string;
  theForm: string;
  fields: Record<'/email' | '/company' | '/useCase', string>;
  /** What is wrong with a field. */
  problems: {
    noText: string;
    email: string;
    halfCharacter: string;
    hidden: string;
    tooLong: (charsMax: number) => string;
  };
  /** What is wrong with a sign-up as a whole. */
  refused: Record<SignUpRefusal, string>;
}

/** The refusals a person can meet; others are told in the words of their code. */
type SignUpRefusal = Extract<
  ErrorCode,
  'rate_limited' | 'forbidden' | 'body_too_large' | 'internal'
>;

const english: VisitorWords = {
  skip: 'Skip to content',
  docs: 'Docs',
  purpose: (keepDays) =>
    `What you enter is kept to invite you and for nothing else, ${
      keepDays === Infinity
        ? 'until it is deleted'
        : `for at most ${keepDays} ${keepDays === 1 ? 'day' : 'days'}`
    }.`,
  hostedPurpose:
    'What you enter goes to Clerk, which keeps it for whoever runs this server to invite you.',
  notOnList: 'You are not on the list yet',
  backToForm: 'Back to the form',
  theForm: 'The form',
  fields: { '/email': 'E-mail', '/company': 'Company', '/useCase': 'Use case' },
  problems: {
    noText: 'Must be text',
    email: 'Enter an e-mail address, such as name@example.com',
    halfCharacter: 'Holds half a character',
    hidden: 'Holds characters that do not show',
    tooLong: (charsMax) => `Must be at most ${charsMax} characters`,
  },
  refused: {
    rate_limited: 'Too many sign-ups from here. Try again in a minute.',
    forbidden: 'Sign up on this site itself.',
    body_too_large: 'That is more text than the list takes.',
    internal: 'You are not on the list yet: something went wrong here. Try again later.',
  },
};

const german: VisitorWords = {
  skip: 'Zum Inhalt springen',
  docs: 'Doku (Englisch)',
  purpose: (keepDays) =>
    `Was Sie eingeben, wird aufbewahrt, um Sie einzuladen, und für nichts anderes, ${
      keepDays === Infinity
        ? 'bis es gelöscht wird'
        : `höchstens ${keepDays} ${keepDays === 1 ? 'Tag' : 'Tage'}`
    }.`,
  hostedPurpose:
    'Was Sie eingeben, geht an Clerk und wird dort aufbewahrt, damit der Betreiber dieses Servers Sie einladen kann.',
  notOnList: 'Sie stehen noch nicht auf der Liste',
  backToForm: 'Zurück zum Formular',
  theForm: 'Das Formular',
  fields: { '/email': 'E-Mail', '/company': 'Unternehmen', '/useCase': 'Verwendung' },
  problems: {
    noText: 'Muss Text sein',
    email: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com',
    halfCharacter: 'Enthält ein halbes Zeichen',
    hidden: 'Enthält Zeichen, die nicht sichtbar sind',
    tooLong: (charsMax) => `Höchstens ${charsMax} Zeichen`,
  },
  refused: {
    rate_limited:
      'Von hier kamen zu viele Anmeldungen. Versuchen Sie es in einer Minute noch einmal.',
    forbidden: 'Melden Sie sich auf dieser Website selbst an.',
    body_too_large: 'Das ist mehr Text, als die Liste annimmt.',
    internal:
      'Sie stehen noch nicht auf der Liste: Hier ist etwas schiefgegangen. Versuchen Sie es später noch einmal.',
  },
};

const spanish: VisitorWords = {
  skip: 'Saltar al contenido',
  docs: 'Docs (en inglés)',
  purpose: (keepDays) =>
    `Lo que escribe se guarda para invitarle y para nada más, ${
      keepDays === Infinity
        ? 'hasta que se borre'
        : `durante ${keepDays} ${keepDays === 1 ? 'día' : 'días'} como máximo`
    }.`,
  hostedPurpose:
    'Lo que escribe va a Clerk, que lo guarda para que quien opera este servidor pueda invitarle.',
  notOnList: 'Aún no está en la lista',
  backToForm: 'Volver al formulario',
  theForm: 'El formulario',
  fields: { '/email': 'Correo electrónico', '/company': 'Empresa', '/useCase': 'Uso previsto' },
  problems: {
    noText: 'Debe ser texto',
    email: 'Escriba una dirección de correo, como nombre@example.com',
    halfCharacter: 'Contiene medio carácter',
    hidden: 'Contiene caracteres que no se ven',
    tooLong: (charsMax) => `Como máximo ${charsMax} caracteres`,
  },
  refused: {
    rate_limited: 'Llegaron demasiadas solicitudes desde aquí. Inténtelo de nuevo en un minuto.',
    forbidden: 'Apúntese en este mismo sitio.',
    body_too_large: 'Es más texto del que admite la lista.',
    internal: 'Aún no está en la lista: algo falló aquí. Inténtelo de nuevo más tarde.',
  },
};

export const visitorWords: Readonly<Record<SiteLanguage, VisitorWords>> = {
  en: english,
  de: german,
  es: spanish,
};
