export { Button, buttonSizes, buttonVariants, type ButtonProps } from './Button.tsx';
export { FamilyMark } from './FamilyMark.tsx';
export { Logo } from './Logo.tsx';
export { changedSince, MarkedLine } from './MarkedLine.tsx';
export { OthersWord } from './OthersWord.tsx';
export { pageColor } from './tokens.ts';
export { TreatmentTag } from './TreatmentTag.tsx';
export { ValueMark } from './ValueMark.tsx';
