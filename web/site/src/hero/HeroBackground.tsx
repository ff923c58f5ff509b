import styles from './HeroBackground.module.css';

/**
 * Where the animation is drawn (hero/start-hero.ts); the picture of its end stands there when
 * nothing can move.
 */
export function HeroBackground() {
  return (
    <div className={styles['background']} data-hero="" aria-hidden="true">
      <img
        className={styles['still']}
        src="/hero.svg"
        alt=""
        width="640"
        height="640"
        loading="lazy"
      />
    </div>
  );
}
