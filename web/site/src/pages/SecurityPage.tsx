import { ArticlePage, ArticlePart } from './ArticlePage.tsx';

/** One page of security: what holds, how it is kept, and what is not promised. */
export function SecurityPage() {
  return (
    <ArticlePage
      title="Security"
      lead="A withheld value that gets out is the worst fault this product can have. What is done so that it does not, and what it does not do."
    >
      <ArticlePart id="values" title="Where a value goes">
        <p>
          What your API answers is opened by one part of the gateway, the privacy engine, and only
          to treat it or to learn its shape. Every answer an agent is given comes out of that
          engine. What an API says in an error is not passed on: its status and our own words are.
        </p>
        <p>
          Logs and the store hold what was done, never what was said. A value your API returned
          reaches a browser in one case: when an owner tries a call by hand, and then it is kept
          nowhere.
        </p>
        <p>
          <a href="/docs/architecture">How it is built</a>
        </p>
      </ArticlePart>
      <ArticlePart id="default" title="What nobody decided">
        <p>
          A field no filter names is withheld, and so is a value of a kind its treatment cannot
          read. Nothing reveals more by itself: whatever widens what agents see is shown first, as a
          difference, and holds once somebody publishes it.
        </p>
        <p>
          <a href="/docs/policies">Policies</a>
        </p>
      </ArticlePart>
      <ArticlePart id="tokens" title="Tokens">
        <p>
          A token is sealed under a secret of its lease. It opens in that lease, for an argument
          that asks for that kind of value; forged, foreign and altered ones get one answer, which
          tells nothing. Revoking a lease destroys the secret, on disk too. A token is pseudonymised
          data, not anonymous data: your gateway can turn it back.
        </p>
        <p>
          <a href="/docs/agents">What agents can do with them</a>
        </p>
      </ArticlePart>
      <ArticlePart id="coming-in" title="Who comes in">
        <p>
          Each agent has a key or a sign-in of its own, kept as a digest and withdrawn one by one. A
          lease may name its hours, networks, countries and limits. People have roles, a second
          factor and passkeys, and whatever they change is an entry of the audit log in the same
          transaction.
        </p>
        <p>
          <a href="/docs/admission">Limits</a>, <a href="/docs/roles">roles</a>,{' '}
          <a href="/docs/audit">the audit log</a>
        </p>
      </ArticlePart>
      <ArticlePart id="upstream" title="What it calls">
        <p>
          The addresses your description names. Loopback, private networks and the metadata services
          of clouds are closed unless you open them. Credentials of an API are sealed at rest with a
          key you can keep elsewhere, and come back to no browser.
        </p>
        <p>
          <a href="/docs/secrets">Where the key comes from</a>
        </p>
      </ArticlePart>
      <ArticlePart id="not-promised" title="What is not promised">
        <p>
          Names of people in free text are not all found. Initials and the last digits of a number
          can point at somebody in a small group. Who answers for an agent still decides what it may
          keep of what it reads. No tool makes you compliant; this one says what it withholds and
          how.
        </p>
        <p>
          <a href="/docs/policies/text">What is found in text</a>,{' '}
          <a href="/docs/policies/echo">and in which spellings</a>
        </p>
      </ArticlePart>
      <ArticlePart id="report" title="Report a weakness">
        <p>
          In private. Whoever runs this server may name a contact at{' '}
          <a href="/.well-known/security.txt">/.well-known/security.txt</a>; the repository takes
          reports by <em>Report a vulnerability</em>.
        </p>
      </ArticlePart>
    </ArticlePage>
  );
}
