import { Logo } from '@leasehold/ui';
import styles from './Footer.module.css';
import { solutions } from './solutions.ts';
import { isTranslated, languageNames, languages, pathInLanguage } from './words/languages.ts';
import type { TranslatedPath } from './words/languages.ts';
import { To } from './words/To.tsx';
import { useWords } from './words/words-context.ts';

/** `path`: of the page, in English. */
export function Footer({ path }: { path: string }) {
  const { frame } = useWords();
  return (
    <footer className={styles['footer']}>
      <div className={`wrap ${styles['row']}`}>
        <p className={styles['brand']}>
          <Logo />
          <span>© 2025 Leasehold</span>
        </p>
        <nav aria-label={frame.navigation.footer}>
          <ul className={styles['links']}>
            {solutions.map((solution) => (
              <li key={solution}>
                <To path={solution}>{frame.solutions[solution].name}</To>
              </li>
            ))}
            <li>
              <To path="/docs">{frame.links.docs}</To>
            </li>
            <li>
              <To path="/security">{frame.links.security}</To>
            </li>
            <li>
              <To path="/privacy">{frame.links.privacyNotice}</To>
            </li>
            <li>
              <To path="/terms">{frame.links.terms}</To>
            </li>
          </ul>
        </nav>
        {isTranslated(path) && <LanguageLinks path={path} />}
      </div>
    </footer>
  );
}

/** The same page in each language, by the language's own name. Nothing leads there unasked. */
function LanguageLinks({ path }: { path: TranslatedPath }) {
  const { language: current, frame } = useWords();
  return (
    <nav className={styles['languages']} aria-label={frame.navigation.languages}>
      <ul className={styles['links']}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={pathInLanguage(path, language)}
              lang={language}
              hrefLang={language}
              aria-current={language === current ? 'page' : undefined}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
