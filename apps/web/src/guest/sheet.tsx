import { type ReactNode, useEffect, useId, useRef } from 'react'
import { PlainIcon } from './plain-icon.tsx'
import { useWords } from './words.tsx'

/** Above the bar that a phone draws over the page. */
const bottomRoom = 'pb-[calc(1.25rem+env(safe-area-inset-bottom))]'

type SheetProps = {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** What it is opened for, always seen below what is scrolled. */
  footer?: ReactNode
}

/** What is looked at for a moment: from the bottom of a phone, in the middle of anything larger. The browser keeps the focus in it. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const { current } = dialog
    if (current && !current.open) current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`m-0 mt-auto max-h-[92dvh] w-full max-w-none scroll-pt-14 overflow-auto overscroll-contain rounded-t-card border border-line bg-surface px-5 text-ink shadow-float backdrop:bg-veil sm:m-auto sm:max-w-xl sm:rounded-card ${footer ? 'scroll-pb-24' : bottomRoom}`}
    >
      <header className="sticky top-0 z-10 -mx-5 flex items-center justify-between gap-3 bg-surface px-5 py-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('frame.close')}
          onClick={() => dialog.current?.close()}
          className="-me-3 grid size-11 cursor-pointer place-items-center rounded-control hover:bg-hover"
        >
          <PlainIcon name="close" />
        </button>
      </header>
      {children}
      {footer && (
        <footer className={`sticky bottom-0 z-10 -mx-5 border-t border-line bg-surface px-5 pt-3 ${bottomRoom}`}>
          {footer}
        </footer>
      )}
    </dialog>
  )
}
