/** Pixels of scrolling after which the marker goes over the words it underlines, once. */
const drawMarkerBeyond = 100;

export function drawMarker(): void {
  const marked = document.querySelector<HTMLElement>('[data-marker]');
  if (!marked) return;
  addEventListener('scroll', draw, { passive: true });
  draw();

  function draw(): void {
    if (!marked || scrollY <= drawMarkerBeyond) return;
    marked.dataset['drawn'] = '';
    removeEventListener('scroll', draw);
  }
}
