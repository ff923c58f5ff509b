import { descriptionBytesMax } from '@leasehold/contract/browser';
import { useEffect, useState } from 'react';
import { OthersWord } from '@leasehold/ui';
import { LabelledField } from '../parts/Field.tsx';
import { sizeText } from '../parts/size-text.ts';
import styles from './FileField.module.css';
import { recogniseFormat } from './formats.ts';
import { phrase } from '../words/phrase.ts';

interface FileFieldProps {
  label: string;
  hint: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** What is wrong with it, beside its size. */
  error?: string | undefined;
}

/** A file, chosen or dropped. It is looked at here and sent only when asked to. */
export function FileField({ label, hint, file, onChange, error }: FileFieldProps) {
  const [isOver, setOver] = useState(false);
  const isTooLarge = file !== undefined && file.size > descriptionBytesMax;
  const issue = isTooLarge
    ? phrase('{name} has {size}; {descriptionBytesMax} are taken at most.', {
        name: file.name,
        size: sizeText(file.size),
        descriptionBytesMax: sizeText(descriptionBytesMax),
      })
    : error;
  return (
    <LabelledField label={label} hint={hint} error={issue}>
      {(described) => (
        <div
          className={styles['drop']}
          data-over={isOver}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onChange(event.dataTransfer.files[0] ?? file);
          }}
        >
          <input
            {...described}
            type="file"
            onChange={(event) => onChange(event.target.files?.[0] ?? file)}
          />
          <p className="quiet" role="status">
            {file ? <FileText file={file} /> : phrase('Choose a file, or drop it here.')}
          </p>
        </div>
      )}
    </LabelledField>
  );
}

/** Its name, its size, and what it looks like. */
function FileText({ file }: { file: File }) {
  const [format, setFormat] = useState<string>();
  useEffect(() => {
    let isLatest = true;
    setFormat(undefined);
    // Its two ends tell; the middle of a large one is not read for it.
    const ends =
      file.size <= 2 * endBytes
        ? file
        : new Blob([file.slice(0, endBytes), '\n', file.slice(-endBytes)]);
    ends.text().then(
      (text) => isLatest && setFormat(recogniseFormat(text)),
      () => undefined,
    );
    return () => void (isLatest = false);
  }, [file]);
  return (
    <>
      <strong>
        <OthersWord>{file.name}</OthersWord>
      </strong>
      , {sizeText(file.size)}
      {format !== undefined && `. ${phrase('Looks like {format}.', { format })}`}
    </>
  );
}

const endBytes = 200_000;
