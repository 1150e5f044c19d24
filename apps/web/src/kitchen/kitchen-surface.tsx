import { type ReactNode, Suspense } from 'react'
import { useKeptOnDevice } from '../shared/offline/keep-on-device.ts'
import { PendingPage } from '../shared/pages.tsx'
import { SignOnGate } from '../shared/sign-ons/sign-on-gate.tsx'

/** Near-black whatever the device says, the whole window, nothing but tickets. */
export function KitchenSurface({ children }: { children: ReactNode }) {
  useKeptOnDevice(true)
  return (
    <div data-theme="dark" className="kitchen-board flex h-page flex-col overflow-hidden">
      <Suspense fallback={<PendingPage />}>
        <SignOnGate>{children}</SignOnGate>
      </Suspense>
    </div>
  )
}
