import { Spinner } from '@tableside/ui'
import { House, RotateCw } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { PlainButton, PlainButtonLink } from './plain-button.tsx'
import { Wordmark } from './wordmark.tsx'

/** An address nobody lives at; which one is written to the console. */
export function NotFoundPage() {
  useEffect(() => console.warn(`No page at ${window.location.pathname}`), [])
  return (
    <MessagePage code="404" title="Oops! Page not found">
      <p className="text-lg text-quiet">The address may be mistyped, or the page may have moved.</p>
      <PlainButtonLink href="/" variant="primary" icon={<House size={20} aria-hidden />}>
        Return to Home
      </PlainButtonLink>
    </MessagePage>
  )
}

export const faultText = 'Nothing you saved is lost. Try again. If it happens again, tell us what you were doing.'

type Why = { readonly message: string; readonly next: string }

/** A fault of ours, or why there is nothing to show; the page is tried again without losing the address. */
export function FaultPage({ why, onRetry }: { why?: Why | undefined; onRetry: () => void }) {
  return (
    <MessagePage title={why?.message ?? 'Something went wrong on our side'}>
      <p role="alert" className="text-lg text-quiet">
        {why?.next ?? faultText}
      </p>
      <div className="flex flex-wrap gap-3">
        <PlainButton variant="primary" onClick={onRetry} icon={<RotateCw size={20} aria-hidden />}>
          Try again
        </PlainButton>
        <PlainButtonLink href="/">Return to Home</PlainButtonLink>
      </div>
    </MessagePage>
  )
}

/** The part of the app being fetched; says nothing when it comes at once. */
export function PendingPage() {
  return (
    <div role="status" className="flex min-h-60 flex-1 items-center justify-center gap-3 text-quiet">
      <Spinner />
      Loading…
    </div>
  )
}

function MessagePage({ code, title, children }: { code?: string; title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-page flex-col bg-paper px-6">
      <header className="mx-auto flex h-16 w-full max-w-5xl items-center">
        <Wordmark />
      </header>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col items-start justify-center gap-5 pb-24">
        {code && <p className="figures font-medium text-spice">{code}</p>}
        <h1 className="font-display font-semibold text-3xl sm:text-4xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}
