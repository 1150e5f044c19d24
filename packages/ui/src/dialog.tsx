import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
}

/** Something that must be settled before going on. Not for what happens a hundred times a night. */
export function Dialog({ isOpen, onOpenChange, title, children, footer }: DialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={backdropStyles}>
      <Modal className={modalStyles}>
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <Heading slot="title" className="pt-1.5 font-semibold text-lg">
              {title}
            </Heading>
            <IconButton slot="close" label="Close" icon={<X size={20} />} className="-mr-2" />
          </header>
          <div className="min-h-0 overflow-y-auto px-6 py-4">{children}</div>
          {footer && <footer className={footerStyles}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** A question: "Void 1 × Ribeye?" */
  title: string
  /** What will follow, and whether it can be undone. */
  children: ReactNode
  /** The verb and the thing: "Void 1 × Ribeye". */
  confirmLabel: string
  onConfirm: () => void
  isPending?: boolean
}

/** Asks before something that cannot be taken back. Escape and "Not now" change nothing. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  onConfirm,
  isPending,
}: ConfirmDialogProps) {
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} className={backdropStyles}>
      <Modal className={modalStyles}>
        <AriaDialog role="alertdialog" className="outline-none">
          <Heading slot="title" className="px-6 pt-6 font-semibold text-lg">
            {title}
          </Heading>
          <div className="px-6 py-3 text-quiet">{children}</div>
          <footer className={footerStyles}>
            <Button slot="close" autoFocus>
              Not now
            </Button>
            <Button variant="danger" onPress={onConfirm} isPending={isPending}>
              {confirmLabel}
            </Button>
          </footer>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const backdropStyles =
  'fixed inset-0 z-40 flex items-end justify-center bg-veil p-4 transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 sm:items-center'

const modalStyles =
  'flex max-h-full w-full max-w-lg flex-col overflow-hidden rounded-card bg-surface text-ink shadow-float transition-[translate] duration-200 data-entering:translate-y-4'

const footerStyles = 'flex flex-wrap justify-end gap-2 px-6 pt-2 pb-6'
