import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, ToneIcon, toneText, toneWash } from './tone.tsx'

export type StatusPillProps = {
  tone: Tone
  /** The word: "Paid", "12 min, late". */
  children: ReactNode
  /** Instead of the tone's own icon. */
  icon?: ReactNode
}

/** The state of one thing: always a word and an icon, the colour only helps. */
export function StatusPill({ tone, children, icon }: StatusPillProps) {
  return (
    <span
      className={classNames(
        'figures inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-medium text-sm',
        toneWash[tone],
        toneText[tone],
      )}
    >
      {icon ?? <ToneIcon tone={tone} />}
      {children}
    </span>
  )
}

/** A plain label that is not a state: "Beta Plan", "Takeaway", a count. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="figures inline-flex items-center whitespace-nowrap rounded-full border border-line bg-surface px-2.5 py-0.5 font-medium text-ink text-sm">
      {children}
    </span>
  )
}
