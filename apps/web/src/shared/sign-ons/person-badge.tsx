import { classNames } from '@tableside/ui'
import { initials } from '../initials.ts'

type PersonBadgeProps = {
  name: string
  /** What they have to do with it: "Added by Josh". Left out beside the whole name. */
  label?: string
  className?: string
}

/** Somebody in two letters, where there is no room for the name. */
export function PersonBadge({ name, label, className }: PersonBadgeProps) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label, title: label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-full border border-edge bg-surface font-semibold text-ink text-sm',
        className,
      )}
    >
      {initials(name)}
    </span>
  )
}
