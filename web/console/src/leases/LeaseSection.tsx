import { useId, type ReactNode } from 'react';

/** A part of a lease's terms, on a sheet of its own. */
export function LeaseSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sheet stack" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
