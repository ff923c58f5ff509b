import { generate } from 'lean-qr';
import styles from './QrCode.module.css';

/** Squares an app reads with its camera. Made here: the secret in it goes nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const bitmap = generate(text);
  const places = Array.from({ length: bitmap.size }, (_, place) => place);
  const squares = places.flatMap((y) =>
    places.filter((x) => bitmap.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  // Four squares around it stay empty (ISO/IEC 18004).
  const size = bitmap.size + 8;
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
