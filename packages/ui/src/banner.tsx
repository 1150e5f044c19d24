import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { type Tone, ToneNoticeIcon, toneText, toneWash } from './tone.tsx'

export type BannerProps = {
  tone: Tone
  title: string
  /** What still works, what to do next. */
  children?: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

/** Something true of the whole page for a while: offline, maintenance, a trial's end. */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-2', toneWash[tone])}
    >
      <span className={toneText[tone]}>
        <ToneNoticeIcon tone={tone} />
      </span>
      <div className="min-w-48 flex-1 py-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action}
      {onDismiss && <IconButton label={`Dismiss: ${title}`} icon={<X size={20} />} onPress={onDismiss} />}
    </div>
  )
}
