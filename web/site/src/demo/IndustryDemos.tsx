/** Customer support, finance and healthcare: original data, privacy policy, what the AI sees. */
export function IndustryDemos() {
  return <p>Customer support, finance, healthcare.</p>;
}
