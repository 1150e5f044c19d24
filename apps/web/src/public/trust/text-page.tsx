import type { ReactNode } from 'react'
import { PageIntro } from '../section.tsx'

/** A public page of words: what it is about in a sentence, then one column that reads well. */
export function WordsPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageIntro title={title} lead={lead} />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-12 px-5 pt-6 pb-24 sm:px-6">{children}</div>
    </>
  )
}

export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="grid scroll-mt-24 gap-4 lg:grid-cols-[1fr_2fr]">
      <h2 className="text-balance font-display font-semibold text-xl">{title}</h2>
      <div className="flex max-w-2xl flex-col gap-4 text-pretty">{children}</div>
    </section>
  )
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-quiet">{children}</ul>
}
