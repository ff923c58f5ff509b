import { createContext } from 'react';
import type { Language } from './languages.ts';

/** Of the page that is built. Links know it alone, since words hold links. */
export const LanguageContext = createContext<Language>('en');
