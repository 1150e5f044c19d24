import { Button } from '@tableside/ui'
import { MonitorOff } from 'lucide-react'
import { KeptWork } from '../../shared/offline/kept-work.tsx'

/** In place of everything: somebody took this device away, and what it showed is not for whoever holds it now. */
export function DeviceSignedOut() {
  return (
    <main className="flex h-page bg-paper p-6">
      <div role="alert" className="m-auto flex flex-col items-center gap-4 text-center">
        <MonitorOff size={40} aria-hidden className="text-spice" />
        <h1 className="font-display font-semibold text-2xl">This device was signed out</h1>
        <p className="max-w-md text-quiet">
          It was signed out from the dashboard. Past sales are kept. To keep using it, ask a manager for a new code and
          pair it again.
        </p>
        <KeptWork />
        {/* Loaded anew, so that nothing of before stays in the page. */}
        <Button variant="primary" size="large" onPress={() => window.location.assign('/auth/pair')}>
          Pair this device again
        </Button>
      </div>
    </main>
  )
}
