import { ToastLine } from '@tableside/ui'
import type { ReactNode } from 'react'

/**
 * What a screen of the till is about, in its bar. What a toast says stands in its place for its few seconds, because it would
 * lie over dishes or tables anywhere else.
 */
export function BarTitle({ children }: { children: ReactNode }) {
  return (
    <div className="group flex min-w-0 flex-1 items-center">
      <ToastLine />
      <div className="min-w-0 flex-1 group-has-[[data-toast-line]>*]:sr-only">{children}</div>
    </div>
  )
}
