import { Toasts } from '@tableside/ui'
import { createFileRoute, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { DeviceSignedOut } from '../account/identity/device-signed-out.tsx'
import { SignedOutDialog } from '../account/identity/signed-out-dialog.tsx'
import { AppErrorPage } from '../shared/app-pages.tsx'
import { guardDoubleTaps } from '../shared/double-tap-guard.ts'
import { AuthProvider, useAuth } from '../shared/identity/auth-provider.tsx'
import { wasRevoked } from '../shared/identity/session.ts'
import { LiveParts } from '../shared/live-parts.tsx'
import { useShowPracticeBand } from '../shared/practice/practice-band.ts'
import { SessionPending } from '../shared/session-pending.tsx'
import { DeliverKept, DeliverUnsent } from '../till/orders/deliver-unsent.tsx'

// Everything but the public pages: fetched with its guard only when such an address is opened, so the home page stays
// light. Put a page that signed-in people see into routes/_app/; the redirect table decides who gets in.
export const Route = createFileRoute('/_app')({
  beforeLoad: async (arrival) => {
    // While prerendering nobody is signed in, and there is no server to ask.
    if (typeof window === 'undefined') return
    const { guard } = await import('../account/identity/guard.ts')
    await guard(arrival)
  },
  pendingMs: 150,
  pendingComponent: Pending,
  errorComponent: ({ error, reset }) => <Failed error={error} reset={reset} />,
  component: App,
})

function App() {
  useEffect(() => guardDoubleTaps(window), [])
  return (
    <LiveParts>
      <AuthProvider>
        <Page />
      </AuthProvider>
      <Toasts />
    </LiveParts>
  )
}

function Page() {
  const { state, session } = useAuth()
  useShowPracticeBand(session?.practiceOf !== undefined)
  if (state === 'revoked')
    return (
      <>
        <DeviceSignedOut />
        <DeliverKept />
      </>
    )
  return (
    <>
      <Outlet />
      <SignedOutDialog />
      {session && <DeliverUnsent />}
      {state === 'signed_out' && wasRevoked() && <DeliverKept />}
    </>
  )
}

function Pending() {
  // The first picture comes from the prerendered shell, which does not know its address yet.
  const pathname = useSyncExternalStore(
    () => () => undefined,
    () => window.location.pathname,
    () => '',
  )
  return <SessionPending isDashboard={/^\/(dashboard|restaurant)(\/|$)/.test(pathname)} />
}

function Failed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const handleRetry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <LiveParts>
      <AppErrorPage error={error} onRetry={handleRetry} />
    </LiveParts>
  )
}
