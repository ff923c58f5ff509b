import { useContext } from 'react';
import { LanguageContext } from './language-context.ts';
import { inEnglish, isTranslated, pathInLanguage } from './languages.ts';

interface ToProps {
  /** In English. */
  path: string;
  /** A class for the note beside its name. */
  noteClass?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  children: string;
}

/**
 * A link within the site: to the page in the language at hand, or to the English one, which it says
 * beside its name.
 */
export function To({ path, noteClass, children, ...rest }: ToProps): React.JSX.Element {
  const language = useContext(LanguageContext);
  if (language === 'en' || isTranslated(path))
    return (
      <a href={isTranslated(path) ? pathInLanguage(path, language) : path} {...rest}>
        {children}
      </a>
    );
  return (
    <a href={path} hrefLang="en" {...rest}>
      {children} <span className={noteClass}>({inEnglish[language]})</span>
    </a>
  );
}
