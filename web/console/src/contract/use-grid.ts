import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';

/** A place of the grid: row 0 are the headings of columns, column 0 those of rows. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSizes {
  rows: number;
  columns: number;
  rowPx: number;
  /** Few columns share the room there is, up to the most. */
  columnPx: { least: number; most: number };
  /** Of the headings, which stay in sight. */
  headPx: number;
  sidePx: number;
}

interface Window {
  from: number;
  to: number;
}

/** Drawn beside what is in sight, and in such steps. */
const besides = 8;

/**
 * A grid of any size of which only what is in sight is drawn, with one stop for the Tab key: arrows
 * and Home, End, Page Up and Page Down go from cell to cell (WAI-ARIA, grid pattern).
 */
export function useGrid(sizes: GridSizes) {
  const { rows, columns, rowPx, headPx, sidePx } = sizes;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, left: 0, height: 640, width: 960 });
  const [chosen, setChosen] = useState<GridPlace>({ row: 0, column: 0 });
  const { least, most } = sizes.columnPx;
  const columnPx = clamp(Math.floor((view.width - sidePx) / (columns - 1)), least, most);
  /** Set by a key: the focus follows once the cell is there. */
  const isMoving = useRef(false);
  const active = {
    row: Math.min(chosen.row, rows - 1),
    column: Math.min(chosen.column, columns - 1),
  };
  const look = () => {
    const at = box.current;
    if (at)
      setView({
        top: at.scrollTop,
        left: at.scrollLeft,
        height: at.clientHeight,
        width: at.clientWidth,
      });
  };
  useLayoutEffect(() => {
    look();
    const watcher = new ResizeObserver(look);
    if (box.current) watcher.observe(box.current);
    return () => watcher.disconnect();
  }, []);
  // With fewer rows or columns the box may have scrolled by itself.
  useLayoutEffect(look, [rows, columns]);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const cell = box.current?.querySelector<HTMLElement>(
      `[data-place="${active.row}:${active.column}"]`,
    );
    cell?.focus({ preventScroll: true });
    // The box has scrolled; the page may have to follow.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (place: GridPlace) => {
    const at = box.current;
    if (!at) return;
    const row = clamp(place.row, 0, rows - 1);
    const column = clamp(place.column, 0, columns - 1);
    if (row > 0)
      at.scrollTop = inSight(at.scrollTop, (row - 1) * rowPx, rowPx, at.clientHeight - headPx);
    if (column > 0)
      at.scrollLeft = inSight(
        at.scrollLeft,
        (column - 1) * columnPx,
        columnPx,
        at.clientWidth - sidePx,
      );
    isMoving.current = true;
    setChosen({ row, column });
    look();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeByKey(event, active, sizes, Math.floor((view.height - headPx) / rowPx) || 1);
    if (!to) return;
    event.preventDefault();
    goTo(to);
  };
  return {
    box,
    active,
    columnPx,
    onScroll: look,
    onKeyDown,
    choose: setChosen,
    rowsInSight: inWindow(view.top, view.height - headPx, rowPx, rows - 1),
    columnsInSight: inWindow(view.left, view.width - sidePx, columnPx, columns - 1),
  };
}

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(value, max));

/** Where to scroll to, as little as it takes. */
function inSight(scrolled: number, start: number, length: number, room: number): number {
  if (start < scrolled) return start;
  return start + length > scrolled + room ? start + length - room : scrolled;
}

/** In steps, so that a little scrolling draws nothing anew. */
function inWindow(scrolled: number, room: number, size: number, count: number): Window {
  const first = Math.floor(scrolled / size / besides) * besides - besides;
  const last = Math.ceil((scrolled + Math.max(room, 0)) / size / besides) * besides + besides;
  const from = clamp(first, 0, Math.max(count - besides, 0));
  return { from, to: clamp(last, from, count) };
}

function placeByKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { row, column }: GridPlace,
  { rows, columns }: GridSizes,
  pageRows: number,
): GridPlace | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column };
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'PageUp':
      return { row: row - pageRows, column };
    default:
      return undefined;
  }
}
