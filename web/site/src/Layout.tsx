import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { ScriptWords } from './words/ScriptWords.tsx';
import { useWords } from './words/words-context.ts';

/** `path`: of the page, in English. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { frame, script } = useWords();
  return (
    <>
      <a className="skip-link" href="#content">
        {frame.skip}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} />
      <ScriptWords of="copy" words={script.copy} />
    </>
  );
}
