import { Told } from '../Told.tsx';
import { ArticlePage, ArticlePart } from './ArticlePage.tsx';

/** What holds between who runs this site and who visits it, or joins its waitlist. */
export function TermsPage() {
  return (
    <ArticlePage
      title="Terms"
      lead="What holds for this site, its waitlist and the beta. Short, since there is little to agree on."
    >
      <ArticlePart id="offered-by" title="Who offers it">
        <p>
          <Told place="operator">Whoever runs this server. They have named no contact here.</Told>
        </p>
      </ArticlePart>
      <ArticlePart id="site" title="This site">
        <p>
          You may read it, try the examples and paste what you like into them: it is worked on in
          your browser and sent nowhere. Use invented data all the same where you can.
        </p>
        <p>The people and companies in the examples are invented.</p>
      </ArticlePart>
      <ArticlePart id="waitlist" title="The waitlist">
        <p>
          Joining costs nothing and binds you to nothing. It gives no right to an invitation or to a
          date. You leave it by asking; the <a href="/privacy">privacy notice</a> says how.
        </p>
        <p>Sign up with an address of your own, or with one whose owner asked you to.</p>
      </ArticlePart>
      <ArticlePart id="beta" title="The beta">
        <p>
          Who is invited to this server uses it free of charge during the beta, with every feature
          and without a credit card. It may change, fail or end.
        </p>
        <p>
          You decide which API is enrolled and which fields leave. You answer for having the right
          to give agents what your policies let through.
        </p>
      </ArticlePart>
      <ArticlePart id="software" title="The software">
        <p>
          Leasehold is free software under the Apache License 2.0, which says what you may do with
          it, and that it comes without warranty of any kind. Whoever runs it on machines of their
          own needs no account here.
        </p>
      </ArticlePart>
      <ArticlePart id="not-promised" title="What is not promised">
        <p>
          No tool makes you compliant with a law. What each treatment hides and what it does not is
          written in <a href="/docs/policies">the documentation</a>. Rights that a law gives you and
          that no agreement can take away stay yours.
        </p>
      </ArticlePart>
    </ArticlePage>
  );
}
