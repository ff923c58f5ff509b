/** The sign-up, at the end of every page but the 404 page. */
export function WaitlistSection() {
  return (
    <section id="beta-signup" aria-labelledby="beta-signup-title">
      <h2 id="beta-signup-title">Join the waitlist</h2>
    </section>
  );
}
