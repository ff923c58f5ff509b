// The one script of the OAuth pages: a passkey cannot be used without. Everything else on them
// works if it does not run.
const offer = document.getElementById('passkey');
const button = offer.querySelector('button');
const problem = offer.querySelector('[role=alert]');

if (
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname)
)
  offer.hidden = false;

async function ask(path, init) {
  const response = await fetch(`/api/auth${path}`, init);
  const said = await response.json();
  if (!response.ok) throw new Error(said.detail);
  return said;
}

button.addEventListener('click', async () => {
  button.disabled = true;
  problem.hidden = true;
  try {
    const options = PublicKeyCredential.parseRequestOptionsFromJSON(
      await ask('/passkey/generate-authenticate-options'),
    );
    const credential = await navigator.credentials.get({ publicKey: options }).catch(() => {
      throw new Error(
        'The device gave no passkey: it was cancelled, took too long, or has none for this address.',
      );
    });
    await ask('/passkey/verify-authentication', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ response: credential.toJSON() }),
    });
    location.replace(offer.dataset.next);
  } catch (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    button.disabled = false;
  }
});
