import type { ReactNode } from 'react'

/** Near-black whatever the device says, the whole window, nothing but tickets. */
export function KitchenSurface({ children }: { children: ReactNode }) {
  return (
    <div data-theme="dark" className="kitchen-board flex h-page flex-col overflow-hidden">
      {children}
    </div>
  )
}
