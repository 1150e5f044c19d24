import { ButtonLink } from '@tableside/ui'
import { MonitorOff } from 'lucide-react'

/** Over everything: somebody took this device away, and what it showed is not for whoever holds it now. */
export function DeviceSignedOut() {
  return (
    <div
      role="alert"
      className="fixed inset-0 z-50 flex flex-col items-center justify-center gap-4 bg-paper p-6 text-center"
    >
      <MonitorOff size={40} aria-hidden className="text-spice" />
      <h1 className="font-display font-semibold text-2xl">This device was signed out</h1>
      <p className="max-w-md text-quiet">
        Somebody ended it from the dashboard. What was sold stays in the books. If it should go on working, ask the
        manager for a new code and pair it again.
      </p>
      <ButtonLink href="/auth/pair" variant="primary" size="large">
        Pair this device again
      </ButtonLink>
    </div>
  )
}
