/** What the page was built with for its script (DataBlock.tsx), as JSON. */
export const dataBlockText = (id: string): string => document.getElementById(id)?.textContent ?? '';
