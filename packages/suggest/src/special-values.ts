import type { SpecialClass } from './special-words.ts';

/**
 * What values say by their form alone, where most of them have it; `beside` a person more forms
 * count, which elsewhere are codes of anything.
 */
export function specialClassOfValues(
  texts: readonly string[],
  isBeside: boolean,
): SpecialClass | undefined {
  if (texts.length === 0) return undefined;
  const shapes = isBeside ? [...anywhere, ...besidePerson] : anywhere;
  return shapes.find(([, isOne]) => texts.filter(isOne).length * 2 >= texts.length)?.[0];
}

type Shape = readonly [SpecialClass, (text: string) => boolean];

const anywhere: readonly Shape[] = [
  ['open_link', opensByItself],
  ['photo', isPictureText],
  ['hash_of_value', (text) => /gravatar\.com\/avatar\/[\da-f]{32}/i.test(text)],
  // ICAO 9303: the first line of a machine-readable zone.
  [
    'identity_document',
    (text) =>
      /^[PIVAC][A-Z<][A-Z]{3}[A-Z<]{5,}/.test(text.replaceAll(' ', '')) && text.includes('<<'),
  ],
  // ICD-10 with its subdivision.
  ['diagnosis', (text) => /^[A-TV-Z]\d[\dAB]\.[\dA-Z]{1,4}$/.test(text)],
  [
    'health_data',
    (text) => /^(?:A|B|AB|O|0) ?(?:Rh ?)?(?:pos(?:itive)?|neg(?:ative)?)$/i.test(text),
  ],
  [
    'health_data',
    (text) =>
      /\b\d{2,3} ?(?:mm ?Hg|bpm)\b|\b[\d.]+ ?(?:mmol|mg|µg|ng|mIU|IU|U)\/d?[lL]\b/i.test(text) &&
      text.length < 40,
  ],
];

const besidePerson: readonly Shape[] = [
  ['diagnosis', (text) => /^[A-TV-Z]\d[\dAB]$/.test(text)],
  ['health_data', isBloodPressure],
  ['health_data', (text) => /^(?:A|B|AB|O)[+-]$/.test(text)],
  [
    'hash_of_value',
    (text) =>
      /^(?:[a-z\d]+:|\$\w+\$)?(?:[\da-f]{32}|[\da-f]{40}|[\da-f]{56}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})$/i.test(
        text,
      ),
  ],
];

function isBloodPressure(text: string): boolean {
  const [, systolic = '', diastolic = ''] = /^(\d{2,3}) ?\/ ?(\d{2,3})$/.exec(text) ?? [];
  return (
    Number(systolic) > Number(diastolic) &&
    Number(systolic) >= 70 &&
    Number(systolic) <= 260 &&
    Number(diastolic) >= 35
  );
}

/**
 * Text that is a picture or a scan: a data address, or the first bytes of JPEG, PNG, GIF, WebP,
 * TIFF, PDF and BMP in base64.
 */
function isPictureText(text: string): boolean {
  if (/^data:(?:image|video|audio|application\/(?:pdf|octet-stream))/i.test(text)) return true;
  return (
    text.length >= 24 &&
    /^(?:\/9j\/|iVBORw0KGgo|R0lGOD|UklGR|SUkq|TU0AK|JVBERi0|Qk[0-9A-Za-z+/]{4}AAAAAA|AAAA[\w+/]{2}[Zm]0eXB|PHN2Zy)/.test(
      text,
    )
  );
}

/**
 * Whoever has the address is let in: a token, signature or invitation is in it, or it leads into a
 * meeting or a shared file.
 */
function opensByItself(text: string): boolean {
  if (!/^(?:[a-z][a-z\d+.-]{1,20}:)?\/\//i.test(text)) return false;
  const [beforeQuery = ''] = text.split(/[?#]/, 1);
  return (
    /\/\/[^/?#@]+:[^/?#@]+@/.test(text) ||
    hasKey(text) ||
    doors.test(text) ||
    hasSecretStep(beforeQuery)
  );
}

/** A parameter whose value opens: `?sig=…`, `#access_token=…`, `&X-Amz-Signature=…`. */
function hasKey(text: string): boolean {
  const parameters = text.split(/[?#&;]/).slice(1);
  return parameters.some((parameter) => {
    const [name = '', value = ''] = parameter.split('=', 2);
    return value !== '' && !/^[{<:]/.test(value) && keyNames.test(name.replace(/^.*[.[]/, ''));
  });
}

const keyNames =
  /^(?:.*(?:token|signature|secret|passw(?:or)?d|credential|apikey|api_key|otp|nonce)|sig|sign|signed|hmac|mac|key|k|pwd|pw|pin|passcode|code|auth|authkey|hash|hdnea|hdnts|jwt|ticket|session|sessionid|sid|sess|invite|invitation|inv|oobcode|magic|confirm|confirmation|verification|verify|access|accesskey|rlkey|resourcekey|usp|e|tk|tkn|t|h|st)$/i;

/** Meetings, shared files, invitations and hooks of well-known services. */
const doors =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:zoom\.us\/(?:j|s|w|my|wc|webinar)\/|zoom\.us\/u\/|meet\.google\.com\/[a-z]{3,}-|teams\.(?:microsoft|live)\.com\/(?:l\/meetup-join|meet)\/|whereby\.com\/\w|meet\.jit\.si\/\w|webex\.com\/(?:meet|join|[\w-]+\/j\.php)|gotomeet(?:ing)?\.(?:com|me)\/|bluejeans\.com\/\d|hooks\.slack\.com\/|discord(?:app)?\.com\/api\/webhooks\/|discord\.(?:gg|com\/invite)\/|chat\.whatsapp\.com\/|t\.me\/(?:\+|joinchat)|join\.slack\.com\/|(?:docs|drive)\.google\.com\/(?:file|document|spreadsheets|presentation|drive|forms)\/|dropbox\.com\/(?:s|sh|scl|t)\/|1drv\.ms\/|sharepoint\.com\/:|onedrive\.live\.com\/|we\.tl\/|wetransfer\.com\/downloads\/|box\.com\/(?:s|v)\/|icloud\.com\/|mega\.nz\/|invoice\.stripe\.com\/|pay\.stripe\.com\/|checkout\.stripe\.com\/|buy\.stripe\.com\/|calendly\.com\/(?:cancellations|reschedulings)\/|outlook\.office(?:365)?\.com\/owa\/calendar\/|calendar\.google\.com\/calendar\/ical\/)/i;

/**
 * A step that says it opens, with something unguessable behind it (`/invite/9fKx…`), or a long step
 * no word or record id is.
 */
function hasSecretStep(address: string): boolean {
  const steps = address.split('/').slice(3);
  return steps.some(
    (step, i) =>
      isUnguessable(step) ||
      (isOpener(steps[i - 1]) && /\d|[A-Z].*[a-z]|[a-z].*[A-Z]/.test(step) && step.length >= 6),
  );
}

function isOpener(step = ''): boolean {
  return /^(?:invit(?:e|es|ation|ations)|join|accept|share[ds]?|sharing|reset(?:[-_]?password)?|password[-_]?reset|unsubscribe|optout|opt-out|magic(?:[-_]?link)?|verify|verification|confirm(?:ation)?|activate|activation|guest|signed|one-?click|autologin|onetime|public|recover|claim|redeem|sign)$/i.test(
    step,
  );
}

/** Small and capital letters and digits, as no word, UUID or commit has them. */
function isUnguessable(step: string): boolean {
  return (
    /^[\w~.=-]{20,}$/.test(step) &&
    !/\.\w{2,5}$/.test(step) &&
    /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(step) &&
    (step.match(/\d/g)?.length ?? 0) >= 3 &&
    !/[-_][a-z]+[-_]/.test(step)
  );
}
