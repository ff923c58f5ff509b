import type { Page } from 'playwright-core';

/**
 * As a browser that zooms text alone: every size of text and every line twice as high, and all else
 * as it was. What it returns undoes it.
 */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const doubled = await page.evaluateHandle(() => {
    const elements = Array.from(document.body.querySelectorAll<HTMLElement>('*'));
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      const [size, line] = [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
      return { element, size, line, before: element.style.cssText };
    });
    for (const { element, size, line } of sizes) {
      element.style.setProperty('font-size', `${size * 2}px`, 'important');
      // `normal` follows the size by itself
      if (!Number.isNaN(line))
        element.style.setProperty('line-height', `${line * 2}px`, 'important');
    }
    return sizes;
  });
  return () =>
    doubled.evaluate((sizes) => {
      for (const { element, before } of sizes) element.style.cssText = before;
    });
}

/** Pixels the page is wider than the window. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/**
 * Texts on the page of which a part cannot be seen by scrolling: it lies outside the page, or
 * outside an element that hides what does not fit. Texts that say so by an ellipsis are not cut,
 * nor are those for screen readers alone, nor what waits above the page until it has the focus.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Style = { overflowX: string; overflowY: string; isForOthers: boolean };
    const styles = new Map<Element, Style>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent?.trim() || !parentElement || !isShown(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const hider = Array.from(range.getClientRects(), (box) => hiderOf(parentElement, box)).find(
        (found) => found !== undefined,
      );
      if (hider) cut.push(`${textContent.trim()}: cut by ${hider}`);
    }
    return cut;

    function isShown(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        [element, ...ancestorsOf(element)].every((at) => !styleOf(at).isForOthers)
      );
    }

    function hiderOf(from: Element, box: DOMRect): string | undefined {
      for (const element of [from, ...ancestorsOf(from)]) {
        const { overflowX, overflowY } = styleOf(element);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const frame = element.getBoundingClientRect();
        const outside = [
          ...(box.left < frame.left - 1 || box.right > frame.right + 1 ? [overflowX] : []),
          ...(box.top < frame.top - 1 || box.bottom > frame.bottom + 1 ? [overflowY] : []),
        ];
        if (outside.some((overflow) => overflow === 'auto' || overflow === 'scroll'))
          return undefined;
        if (outside.some((overflow) => overflow === 'hidden' || overflow === 'clip'))
          return element.outerHTML.slice(0, 60);
      }
      const isAcrossTop = box.top < -1 && box.bottom > 1;
      return isAcrossTop || box.left < -1 || box.right > document.documentElement.clientWidth + 1
        ? 'the edge of the page'
        : undefined;
    }

    /** Asked once for each element, for every text on the page asks for those around it. */
    function styleOf(element: Element): Style {
      let style = styles.get(element);
      if (style === undefined) {
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element);
        const isForOthers = clipPath === 'inset(50%)' || textOverflow === 'ellipsis';
        style = { overflowX, overflowY, isForOthers };
        styles.set(element, style);
      }
      return style;
    }

    /** Up to the body, which scrolls with the window. */
    function ancestorsOf(element: Element): Element[] {
      const { parentElement } = element;
      return parentElement && parentElement !== document.body
        ? [parentElement, ...ancestorsOf(parentElement)]
        : [];
    }
  });
}
