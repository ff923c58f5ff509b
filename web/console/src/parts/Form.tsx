import type { ReactNode, Ref } from 'react';

interface FormProps {
  /** How it is laid out; absent: one field below the other. */
  className?: string | undefined;
  /** Absent: what is entered counts at once. */
  onSubmit?: () => void;
  ref?: Ref<HTMLFormElement>;
  /** True: the page says what is missing, at its field; else the browser does. */
  isChecked?: boolean;
  children: ReactNode;
}

/** A form that this page sends: the browser, which would leave the page, never does. */
export function Form({
  className = 'stack',
  onSubmit,
  ref,
  isChecked = false,
  children,
}: FormProps) {
  return (
    <form
      ref={ref}
      className={className}
      noValidate={isChecked}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      {children}
    </form>
  );
}
