import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'

export type PaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What one finds with it, read aloud: "Search". */
  label: string
  children: ReactNode
}

/** A field over the page with what it finds under it: opened by a key, left by Escape. */
export function Palette({ isOpen, onOpenChange, label, children }: PaletteProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-veil p-3 pt-[10dvh] transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="w-full max-w-xl overflow-hidden rounded-card bg-surface text-ink shadow-float">
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
