import { useEffect, useRef, useState, type RefObject } from 'react';

/** Laid out in a text area within a few milliseconds; millions would hold up the page for seconds. */
const shownMax = 100_000;

interface LongText {
  /** What stands in the text area, and behind it what is not shown. */
  whole: () => string;
  /** In the place of all that stood there; of a long text the beginning is shown. */
  show: (text: string) => void;
  /** The whole after an insertion that is too long to be shown; undefined for one that is not. */
  inserted: (text: string) => string | undefined;
  hiddenChars: number;
}

/** A text of any length behind a text area. What is edited is its beginning; the rest stays. */
export function useLongText(area: RefObject<HTMLTextAreaElement | null>): LongText {
  const rest = useRef('');
  const [hiddenChars, setHiddenChars] = useState(0);
  const hide = (text: string) => {
    rest.current = text;
    setHiddenChars(text.length);
  };
  useEffect(() => {
    const element = area.current;
    // whoever selects all and types or deletes means the rest as well
    const replaced = () => {
      if (element && rest.current !== '' && isAllSelected(element)) hide('');
    };
    element?.addEventListener('beforeinput', replaced);
    return () => element?.removeEventListener('beforeinput', replaced);
  }, [area]);
  return {
    whole: () => (area.current?.value ?? '') + rest.current,
    show(text) {
      const end = text.length <= shownMax ? text.length : endOfLine(text);
      if (area.current) area.current.value = text.slice(0, end);
      area.current?.scrollTo(0, 0);
      hide(text.slice(end));
    },
    inserted(text) {
      const element = area.current;
      if (!element) return undefined;
      const { value, selectionStart, selectionEnd } = element;
      if (value.length + text.length <= shownMax) return undefined;
      const behind = isAllSelected(element) ? '' : rest.current;
      return value.slice(0, selectionStart) + text + value.slice(selectionEnd) + behind;
    },
    hiddenChars,
  };
}

const isAllSelected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** Where the shown part of a long text ends: behind a line, else between two characters. */
function endOfLine(text: string): number {
  const line = text.lastIndexOf('\n', shownMax) + 1;
  if (line > shownMax / 2) return line;
  return /[\uD800-\uDBFF]/.test(text.charAt(shownMax - 1)) ? shownMax - 1 : shownMax;
}
