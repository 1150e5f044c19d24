import type { ReactNode } from 'react'
import { claims } from '../claims.ts'
import { Fees } from '../plans/fees.tsx'
import { Evidence, Section } from '../section.tsx'

/** Figures, each beside what proves it. */
export function Figures() {
  return (
    <Section
      ground="surface"
      title="Figures you can check"
      lead="We print no number without saying where it comes from. Follow the link under each and see for yourself."
    >
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {claims.map(({ figure, title, text, href, source }) => (
          <Figure
            key={title}
            figure={figure ?? <Fees />}
            title={title}
            source={<Evidence href={href}>{source}</Evidence>}
          >
            {text}
          </Figure>
        ))}
      </dl>
    </Section>
  )
}

type FigureProps = { figure: ReactNode; title: string; source: ReactNode; children: ReactNode }

function Figure({ figure, title, source, children }: FigureProps) {
  return (
    <div className="flex flex-col bg-surface p-6 sm:p-7">
      <dt className="order-2 mt-2 font-semibold">{title}</dt>
      <dd className="figures order-1 font-display font-semibold text-3xl sm:text-4xl">{figure}</dd>
      <dd className="order-3 mt-1 flex flex-1 flex-col items-start justify-between gap-3 text-quiet">
        <span>{children}</span>
        {source}
      </dd>
    </div>
  )
}
