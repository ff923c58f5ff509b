import { shownText } from '@leasehold/privacy';
import { escapeHtml } from '../site/escape-html.ts';

/**
 * A name or a word that somebody else wrote, as HTML: one line, with a sign for what does not show,
 * set apart from the direction of what stands around it.
 */
export const shownName = (text: string): string => `<bdi>${escapeHtml(shownText(text))}</bdi>`;
