import { classNames } from '@tableside/ui'
import type { ReactNode } from 'react'

/** Where the money is taken: always within reach of the thumb, however long the page above it is. */
export function PayBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-4 max-lg:py-3',
        className,
      )}
    >
      {children}
    </div>
  )
}
