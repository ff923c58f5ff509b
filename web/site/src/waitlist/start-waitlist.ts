import { isHosted, mountHostedWaitlist } from './hosted-waitlist.ts';
import { sectionId } from './open-waitlist.ts';
import { readScriptWords } from '../words/read-script-words.ts';
import { sendSignUp, type SignUpResult, type WaitlistWords } from './send-sign-up.ts';

/**
 * What the section shows; its style follows. `hosted`: the provider's component in place of the
 * form.
 */
type State = 'idle' | 'sending' | 'done' | 'error' | 'offline' | 'hosted';

/**
 * Takes over the sign-up of the page: the provider's component where the operator chose it and it
 * comes in time, else the form, which worked without this too.
 */
export function startWaitlist(): void {
  const section = document.getElementById(sectionId);
  const form = section?.querySelector('form');
  if (!section || !form) return;
  const view: View = {
    section,
    form,
    status: part(section, 'status'),
    done: part(section, 'done'),
    words: readScriptWords('waitlist'),
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (section.dataset['state'] !== 'sending') void submit(view);
  });
  form.addEventListener('input', (event) => {
    if (event.target instanceof Element) clearProblem(event.target);
  });
  if (new URLSearchParams(location.search).get('waitlist') === 'ok') greet(view);
  else if (isHosted()) startHosted(view);
}

interface View {
  section: HTMLElement;
  form: HTMLFormElement;
  status: HTMLElement;
  done: HTMLElement;
  words: WaitlistWords;
}

function part(section: HTMLElement, name: string): HTMLElement {
  const found = section.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!found) throw new Error(`the waitlist section has no ${name}`);
  return found;
}

function show({ section, status }: View, state: State, message = ''): void {
  section.dataset['state'] = state;
  status.textContent = message;
}

// --- The form ------------------------------------------------------------------------------------

async function submit(view: View): Promise<void> {
  const { form, words } = view;
  for (const field of form.elements) clearProblem(field);
  if (!navigator.onLine) return showOffline(view);
  show(view, 'sending', words.sending);
  setBusy(view, true);
  const result = await sendSignUp(form.action, Object.fromEntries(new FormData(form)), words);
  setBusy(view, false);
  showResult(view, result);
}

function showResult(view: View, result: SignUpResult): void {
  if (result.kind === 'joined') return showDone(view);
  if (result.kind === 'unreachable' && !navigator.onLine) return showOffline(view);
  show(view, 'error', result.message);
  const wrong =
    result.kind === 'invalid'
      ? result.issues.flatMap(({ field, message }) => showProblem(view.form, field, message) ?? [])
      : [];
  wrong[0]?.focus();
}

function showDone(view: View): void {
  show(view, 'done');
  view.done.focus({ preventScroll: true });
}

function showOffline(view: View): void {
  show(view, 'offline', view.words.offline);
  addEventListener(
    'online',
    () => view.section.dataset['state'] === 'offline' && show(view, 'idle'),
    { once: true },
  );
}

/** The form was sent without script, and the server sent the browser back here. */
function greet(view: View): void {
  showDone(view);
  history.replaceState(history.state, '', `${location.pathname}#${sectionId}`);
}

function setBusy({ form }: View, isBusy: boolean): void {
  form.setAttribute('aria-busy', String(isBusy));
  // it keeps its focus: a disabled button would lose it
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', String(isBusy));
}

function showProblem(
  form: HTMLFormElement,
  name: string,
  message: string,
): HTMLElement | undefined {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return undefined;
  const place = problemOf(field);
  if (!place) return undefined;
  field.setAttribute('aria-invalid', 'true');
  place.textContent = message;
  return field;
}

function clearProblem(field: Element): void {
  const place = problemOf(field);
  if (!place) return;
  field.removeAttribute('aria-invalid');
  place.textContent = '';
}

function problemOf(field: Element): HTMLElement | null {
  return field.id === '' ? null : document.getElementById(`${field.id}-problem`);
}

// --- The provider's component --------------------------------------------------------------------

const hostedTimeoutMs = 8_000;

function startHosted(view: View): void {
  const place = part(view.section, 'hosted');
  show(view, 'hosted', view.words.loading);
  mountHostedWaitlist(place, hostedTimeoutMs).then(
    () => show(view, 'hosted'),
    () => {
      place.remove();
      view.section.dataset['fallback'] = '';
      show(view, 'idle');
    },
  );
}
