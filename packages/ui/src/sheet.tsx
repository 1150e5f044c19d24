import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type SheetProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Stays in sight under the scrolling part. */
  footer?: ReactNode
  /** Where it comes from: details from the right, navigation from the left, a phone's choices from below. */
  from?: 'right' | 'left' | 'bottom'
  /** `narrow` leaves a strip of the page in sight, as a menu does. */
  size?: 'normal' | 'narrow'
}

/** Details of one thing without leaving the list it stands in. */
export function Sheet({ isOpen, onOpenChange, title, children, footer, from = 'right', size = 'normal' }: SheetProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal
        className={classNames(
          'fixed flex flex-col bg-surface text-ink shadow-float transition-[translate] duration-200',
          places[from],
          size === 'narrow' ? 'max-w-[min(18rem,85%)]' : wide[from],
        )}
      >
        <Dialog className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <Heading slot="title" className="font-semibold text-lg">
              {title}
            </Heading>
            <IconButton slot="close" label="Close" icon={<X size={20} />} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          {footer && <footer className="flex gap-2 border-line border-t p-5">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const places = {
  right: 'inset-y-0 right-0 w-full data-entering:translate-x-full data-exiting:translate-x-full',
  left: 'inset-y-0 left-0 w-72 data-entering:-translate-x-full data-exiting:-translate-x-full',
  bottom:
    'inset-x-0 bottom-0 mx-auto max-h-[85dvh] rounded-t-card data-entering:translate-y-full data-exiting:translate-y-full',
}

const wide = { right: 'max-w-md', left: 'max-w-[85%]', bottom: 'max-w-2xl' }
