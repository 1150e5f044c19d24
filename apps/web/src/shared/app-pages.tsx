import { Refused, Unreachable } from '@tableside/client/http'
import { Button, ButtonLink } from '@tableside/ui'
import { CloudOff, RotateCw, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { FaultPage } from './pages.tsx'
import { Wordmark } from './wordmark.tsx'

/** Instead of a page whose session could not be loaded: the server is away, or does not know this user any more. */
export function AppErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof Unreachable) {
    return (
      <AppMessage icon={<CloudOff size={28} aria-hidden />} title="We cannot reach the server">
        <p className="text-quiet">Nothing is lost. Check the connection of this device, then try again.</p>
        <Button variant="primary" onPress={onRetry} icon={<RotateCw size={20} aria-hidden />}>
          Try again
        </Button>
      </AppMessage>
    )
  }
  if (error instanceof Refused && (error.problem.status === 403 || error.problem.status === 404)) {
    return (
      <AppMessage icon={<ShieldX size={28} aria-hidden />} title="Access Denied">
        <p className="text-quiet">Unable to determine your restaurant access level.</p>
        <ButtonLink href="/" variant="primary">
          Return to Home
        </ButtonLink>
      </AppMessage>
    )
  }
  return <FaultPage onRetry={onRetry} />
}

function AppMessage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-page flex-col bg-paper px-6">
      <header className="mx-auto flex h-16 w-full max-w-5xl items-center">
        <Wordmark />
      </header>
      <main role="alert" className="flex flex-1 flex-col items-center justify-center gap-4 pb-24 text-center">
        <span className="flex size-14 items-center justify-center rounded-full bg-beet-wash text-beet">{icon}</span>
        <h1 className="font-display font-semibold text-2xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}
