import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { classNames } from './class-names.ts'

/** A link inside a sentence. On its own, use `ButtonLink`: it is easier to hit. */
export function TextLink({ href, children, className }: { href: string; children: ReactNode; className?: string }) {
  return (
    <Link
      href={href}
      className={classNames(
        'cursor-pointer rounded-[4px] text-ink underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  )
}
