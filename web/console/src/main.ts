import '@leasehold/ui/styles.css';
import './console.css';
import { beginPage } from './begin-page.ts';
import { pageCode } from './page-code.ts';
import { loadWords } from './words/load-words.ts';

/**
 * Over a slow line the code of the frame takes longest. What the page at this address is made of
 * and asks for does not wait for it: the frame finds both on their way.
 */
function begin(): void {
  const here = beginPage(location);
  if (!here) return;
  // Behind the questions: of what a browser is asked for, six are on their way at once. Where it does
  // not come, the page asks again, and says so.
  setTimeout(() => void pageCode[here.page]().catch(() => undefined));
}

void loadWords();
begin();
void import('./app.tsx').then(({ showApp }) => showApp());
