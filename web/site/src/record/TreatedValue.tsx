import { ValueMark } from '@leasehold/ui';
import type { RecordTreatment } from './customer-record.ts';

/** A value with its mark; of a removed one the bar alone. */
export const TreatedValue = ({ family, text }: Pick<RecordTreatment, 'family' | 'text'>) =>
  family === 'remove' ? (
    <ValueMark family="remove" />
  ) : (
    <ValueMark family={family}>{text}</ValueMark>
  );
