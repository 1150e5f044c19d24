import type { ReactNode } from 'react'

/** The last word of a page: a question answered with two buttons, on the dark of the table. */
export function Closing({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section aria-label={title} data-theme="dark" className="bg-paper">
      <div className="mx-auto flex w-full max-w-6xl flex-col items-start gap-5 px-5 py-16 sm:px-6 sm:py-24">
        <h2 className="max-w-3xl font-display font-semibold text-3xl sm:text-4xl">{title}</h2>
        <p className="max-w-2xl text-lg text-quiet">{lead}</p>
        <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{children}</div>
      </div>
    </section>
  )
}
