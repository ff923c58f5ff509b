/** What the page's script reads (data-block.ts). */
export function DataBlock({ id, value }: { id: string; value: object }) {
  // `<` cannot close the element from inside a string
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: json }} />;
}
