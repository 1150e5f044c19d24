import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="border-line border-b pb-2 font-display font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}
