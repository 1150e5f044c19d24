import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey shape the size of what is coming; give its size as classes. `Loading` stands around it and says what it is. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-control bg-line', className)} />
}

export type LoadingProps = {
  /** What is coming, read aloud: "the menu". */
  what: string
  /** Of the one grey shape, or of what stands around several. */
  className?: string
  /** Several shapes; leave out for one. */
  children?: ReactNode
}

/** Grey shapes in the place of what is coming, and its words for whoever does not see them. */
export function Loading({ what, className, children }: LoadingProps) {
  return (
    <div className="relative">
      <LoadingLabel what={what} />
      <div aria-busy="true" className={children ? className : undefined}>
        {children ?? <Skeleton className={className} />}
      </div>
    </div>
  )
}

/** Outside of what is busy: what is busy is not read out until it is there. */
export function LoadingLabel({ what }: { what: string }) {
  return <span role="status" className="sr-only">{`Loading ${what}…`}</span>
}
