import styles from './Hero.module.css';

/**
 * The words the marker goes over: underlined at first, drawn over once the page is scrolled
 * (enhance/draw-marker.ts).
 */
export function Marked({ children }: { children: string }) {
  return (
    <span className={styles['marked']} data-marker="">
      {children}
    </span>
  );
}
