import { classNames } from '@tableside/ui/plain'
import type { ReactNode } from 'react'
import { useWords } from './words.tsx'

const tones = { good: 'border-s-herb', late: 'border-s-saffron', off: 'border-s-beet', plain: 'border-s-edge' }

type StatusCardProps = {
  tone: keyof typeof tones
  heading: string
  /** What it means for the guest; empty where the heading says it. */
  text: string
  children: ReactNode
}

/** How far it is, read out as soon as it changes. */
export function StatusCard({ tone, heading, text, children }: StatusCardProps) {
  const { t } = useWords()
  return (
    <section
      aria-label={t('frame.status')}
      className={classNames('rounded-card border border-s-[6px] border-line bg-surface px-4 py-4', tones[tone])}
    >
      <div role="status">
        <h2 className="font-display text-xl font-semibold">{heading}</h2>
        {text !== '' && <p className="mt-1">{text}</p>}
      </div>
      {children}
    </section>
  )
}
