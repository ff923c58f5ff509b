export type * from './store/types.ts';
