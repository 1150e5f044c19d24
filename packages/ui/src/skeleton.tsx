import { classNames } from './class-names.ts'

/** A grey shape the size of what is coming; give its size as classes. The container says `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-control bg-line', className)} />
}
