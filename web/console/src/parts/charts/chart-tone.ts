import type { Family } from '@leasehold/privacy';

/** A hue and its texture: those of a treatment family, or of a state. */
export type ChartTone = Family | 'ink' | 'warn' | 'danger' | 'info';
