import type { DocPicture } from '../docs/render-doc.ts';
import type { SiteFacts } from '../site-facts.ts';
import styles from './ConsoleSteps.module.css';

export interface ConsoleStep {
  title: string;
  text: string;
  /** The page of the console as `npm run console:pictures` made it: `pictures/console-<page>-…`. */
  page: string;
  /** What is to be seen on it. */
  shows: string;
}

/** Steps, each with the page of the console on which it is done. */
export function ConsoleSteps({
  steps,
  pictures,
}: {
  steps: ConsoleStep[];
  pictures: SiteFacts['pictures'];
}) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text, page, shows }, i) => (
        <li key={title} className={styles['step']}>
          <div className={styles['words']}>
            <span className={styles['number']} aria-hidden="true">
              {i + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
          <ConsolePicture picture={pictureOf(page, pictures)} shows={shows} />
        </li>
      ))}
    </ol>
  );
}

function pictureOf(page: string, pictures: SiteFacts['pictures']): DocPicture {
  const file = `pictures/console-${page}-desktop-light.png`;
  const picture = pictures.get(file);
  if (!picture) throw new Error(`there is no ${file}: run \`npm run console:pictures\``);
  return picture;
}

function ConsolePicture({ picture, shows }: { picture: DocPicture; shows: string }) {
  const { path, darkPath, width, height } = picture;
  return (
    <picture className={styles['picture']}>
      {darkPath && <source srcSet={darkPath} media="(prefers-color-scheme: dark)" />}
      <img src={path} alt={shows} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
