import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = {
  title?: string
  /** Beside the title: a menu, a link. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** A group of things that belong together, with a hairline around it. */
export function Card({ title, actions, children, className }: CardProps) {
  return (
    <section className={classNames('rounded-card border border-line bg-surface p-5', className)}>
      {(title || actions) && (
        <header
          className={classNames(
            'mb-3 flex items-center justify-between gap-4',
            actions !== undefined && '-mt-2 min-h-11',
          )}
        >
          {title && <h2 className="font-semibold text-base">{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
