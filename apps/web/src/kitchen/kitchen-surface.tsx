import { Fragment, type ReactNode, Suspense } from 'react'
import { useSession } from '../shared/identity/auth-provider.tsx'
import { useKeptOnDevice } from '../shared/offline/keep-on-device.ts'
import { PendingPage } from '../shared/pages.tsx'
import { SignOnGate } from '../shared/sign-ons/sign-on-gate.tsx'
import { useGround } from './use-display.ts'

/** Near-black, or light where this screen says so, whatever the device says; the whole window, nothing but tickets. */
export function KitchenSurface({ children }: { children: ReactNode }) {
  useKeptOnDevice(true)
  const { access } = useSession()
  const { ground } = useGround()
  return (
    <div data-theme={ground} className="kitchen-board flex h-page flex-col overflow-hidden">
      <Suspense fallback={<PendingPage />}>
        <SignOnGate>
          {/* Switched to practice, or back: nothing of the other restaurant stays on the screen. */}
          <Fragment key={access.restaurant_id}>{children}</Fragment>
        </SignOnGate>
      </Suspense>
    </div>
  )
}
