import { classNames } from '@tableside/ui'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../shared/plain-button.tsx'

type SectionProps = {
  id?: string
  title: string
  lead?: ReactNode
  /** `surface` lies on white between two hairlines, so that a long page has a rhythm. */
  ground?: 'paper' | 'surface'
  children: ReactNode
  className?: string
}

/** One subject of a public page. */
export function Section({ id, title, lead, ground = 'paper', children, className }: SectionProps) {
  return (
    <section
      id={id}
      aria-label={title}
      className={classNames('scroll-mt-16', ground === 'surface' && 'border-line border-y bg-surface', className)}
    >
      <div className="mx-auto w-full max-w-6xl px-5 py-16 sm:px-6 sm:py-20">
        <h2 className="max-w-3xl font-display font-semibold text-2xl sm:text-3xl">{title}</h2>
        {lead && <p className="mt-3 max-w-2xl text-quiet sm:text-lg">{lead}</p>}
        <div className="mt-9 sm:mt-11">{children}</div>
      </div>
    </section>
  )
}

/** The head of a page below the home page. */
export function PageIntro({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-5 pt-12 pb-4 sm:px-6 sm:pt-20 sm:pb-8">
      <h1 className="max-w-4xl font-display font-semibold text-3xl sm:text-4xl lg:text-[3.75rem] lg:leading-[1.08]">
        {title}
      </h1>
      <p className="mt-5 max-w-2xl text-lg text-quiet">{lead}</p>
      {children && <div className="mt-8 flex flex-col gap-3 sm:flex-row">{children}</div>}
    </section>
  )
}

/** Leads to what proves a claim. */
export function Evidence({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink
      href={href}
      className="inline-flex min-h-6 items-center gap-1 text-sm text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowUpRight size={14} aria-hidden />
    </SiteLink>
  )
}

/** A link inside a sentence of a public page. */
export function InlineLink({ href, isFile, children }: { href: string; isFile?: boolean; children: ReactNode }) {
  return (
    <SiteLink
      href={href}
      isFile={isFile}
      className="rounded-[4px] text-ink underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
    </SiteLink>
  )
}

export type Point = { readonly icon: ReactNode; readonly title: string; readonly text: ReactNode }

/** A few things side by side, each a sign, a name and a sentence or two. */
export function Points({ points, columns = 3 }: { points: readonly Point[]; columns?: 2 | 3 }) {
  return (
    <ul className={classNames('grid gap-x-10 gap-y-9 sm:grid-cols-2', columns === 3 && 'lg:grid-cols-3')}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="flex size-11 items-center justify-center rounded-card bg-spice-wash text-spice">{icon}</span>
          <h3 className="mt-4 font-semibold">{title}</h3>
          <p className="mt-1.5 text-quiet">{text}</p>
        </li>
      ))}
    </ul>
  )
}
