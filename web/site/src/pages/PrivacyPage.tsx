import { Told } from '../Told.tsx';
import { ArticlePage, ArticlePart } from './ArticlePage.tsx';

/**
 * What this site keeps of its visitors. What depends on the operator's options stands in `Told`.
 */
export function PrivacyPage() {
  return (
    <ArticlePage
      title="Privacy notice"
      lead="What this site keeps of you, for what, for how long, and how it is removed."
    >
      <ArticlePart id="responsible" title="Who is responsible">
        <p>
          <Told place="operator">Whoever runs this server. They have named no contact here.</Told>
        </p>
      </ArticlePart>
      <ArticlePart id="kept" title="What the waitlist keeps">
        <p>Only what comes with the form, when you send it:</p>
        <ul>
          <li>your e-mail address</li>
          <li>your company and what your agents should do, if you write it</li>
          <li>the page of this site the form stood on</li>
          <li>when you first sent it, when you last did, and when you were invited</li>
        </ul>
        <p>
          <Told place="waitlist-place">It is kept in the database of this server.</Told>
        </p>
        <p>
          Sign-ups are counted by IP address, minute by minute and in memory, so that nobody floods
          the list. The count is not stored.
        </p>
      </ArticlePart>
      <ArticlePart id="purpose" title="What for">
        <p>
          To decide whom to invite, and to send you the invitation. Where this server sends mail,
          one message confirms that your address was entered. An invitation holds your e-mail
          address too.
        </p>
        <p>
          The legal basis is your own request before a contract (GDPR art. 6(1)(b)) and, for what is
          optional in the form, the consent you give by filling it in (art. 6(1)(a)). You may
          withdraw that at any time.
        </p>
      </ArticlePart>
      <ArticlePart id="how-long" title="How long">
        <p>
          <Told place="waitlist-kept">
            An entry is removed 730 days after its address was first entered, and an invitation you
            did not accept as long after it has expired.
          </Told>
        </p>
      </ArticlePart>
      <ArticlePart id="rights" title="Your rights, and how to be removed">
        <p>
          Write to whoever is responsible, from the address you signed up with. They can delete your
          entry at once, and with it an invitation you have not accepted. The audit log then says
          that an entry was deleted, not whose. Backups made before hold it for as long as they are
          kept.
        </p>
        <p>
          You may also ask for a copy, for a correction, for your data in a form another service can
          read, or for a limit on its use, and you may object to it. You may complain to a data
          protection authority.
        </p>
      </ArticlePart>
      <ArticlePart id="page-views" title="Cookies and page views">
        <p>
          The pages of this site set no cookie themselves.{' '}
          <Told place="page-views">
            They load nothing from anybody else, and nothing counts page views.
          </Told>
        </p>
        <p>The console sets one when a member signs in, to keep them signed in.</p>
      </ArticlePart>
    </ArticlePage>
  );
}
