import type { ReactNode } from 'react'
import { toast as sonner, Toaster, useSonner } from 'sonner'
import { type Tone, ToneNoticeIcon, toneText } from './tone.tsx'

/** In the corner where nothing is tapped next: what begins a page stands above, what ends a form or an order on the right. */
const offset = { bottom: '1rem', left: '1rem' }
/** On a phone, above the bar of buttons at its foot. */
const mobileOffset = { bottom: 'calc(env(safe-area-inset-bottom, 0px) + 5.5rem)', left: '1rem', right: '1rem' }

/** At most three at a time, four seconds each; hovering or focusing one keeps it. Mount once, at the root. */
export function Toasts() {
  return (
    <Toaster
      position="bottom-left"
      offset={offset}
      mobileOffset={mobileOffset}
      visibleToasts={3}
      expand
      duration={4000}
      containerAriaLabel="Notifications"
      icons={{
        success: <Icon tone="good" />,
        error: <Icon tone="bad" />,
        warning: <Icon tone="attention" />,
        info: <Icon tone="neutral" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-surface p-4 font-sans text-ink text-sm shadow-float sm:w-(--width)',
          content: 'flex-1',
          title: 'font-semibold',
          description: 'mt-0.5 text-quiet',
          actionButton:
            '-my-2 -mr-2 min-h-11 shrink-0 cursor-pointer rounded-control px-3 font-medium text-spice hover:bg-hover',
        },
      }}
    />
  )
}

/**
 * The latest toast, in a line that a screen keeps free for it: for one on which nothing may lie over anything. Such a
 * screen has it in place of the toasts, which it does not draw.
 */
export function ToastLine() {
  const latest = useSonner().toasts[0]
  return (
    <div role="status" data-toast-line className={latest && 'flex min-h-12 min-w-0 flex-auto items-center gap-3'}>
      {latest && (
        <>
          <Icon tone={tones.get(latest.type) ?? 'neutral'} />
          <div className="min-w-0 leading-tight">
            <p
              className={
                latest.description ? 'line-clamp-1 font-semibold text-base' : 'line-clamp-2 font-semibold text-sm'
              }
            >
              {text(latest.title)}
            </p>
            {latest.description && <p className="line-clamp-2 text-sm">{text(latest.description)}</p>}
          </div>
        </>
      )}
    </div>
  )
}

const tones: ReadonlyMap<string | undefined, Tone> = new Map([
  ['success', 'good'],
  ['error', 'bad'],
  ['warning', 'attention'],
])

/** Ours are all text; the library would also take what computes it. */
const text = (content: ReactNode | (() => ReactNode)) => (typeof content === 'function' ? content() : content)

function Icon({ tone }: { tone: Tone }) {
  return (
    <span className={`shrink-0 ${toneText[tone]}`}>
      <ToneNoticeIcon tone={tone} />
    </span>
  )
}

export type ToastDetail = {
  description?: string
  action?: { label: string; onPress: () => void }
  /** The same id replaces the toast instead of adding one. */
  id?: string
}

/** Says what has just happened. What must not be missed belongs on the page instead. */
export const toast = {
  success: (title: string, detail?: ToastDetail) => sonner.success(title, options(detail)),
  error: (title: string, detail?: ToastDetail) => sonner.error(title, options(detail)),
  warning: (title: string, detail?: ToastDetail) => sonner.warning(title, options(detail)),
  info: (title: string, detail?: ToastDetail) => sonner.info(title, options(detail)),
  dismiss: (id?: string) => sonner.dismiss(id),
}

function options({ description, action, id }: ToastDetail = {}) {
  // A finger reaches what lies below, unless the toast itself has something to press.
  const className = action ? '' : 'pointer-coarse:pointer-events-none'
  return { description, id, className, action: action && { label: action.label, onClick: action.onPress } }
}
