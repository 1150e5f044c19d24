import type { ReactNode } from 'react'

/** What stands over a menu: as wide as one of its two columns of dishes. */
export function HeadCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="max-w-xl rounded-card border border-line bg-surface px-4 py-3 lg:max-w-[calc(50%-1.5rem)]"
    >
      {children}
    </section>
  )
}
