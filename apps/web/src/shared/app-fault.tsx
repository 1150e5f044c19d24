import { ErrorState } from '@tableside/ui'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createContext, useContext, useEffect } from 'react'
import { answerLimit } from './answer-limit.ts'
import { FaultPage, faultText } from './pages.tsx'

/** Whether a page stands inside a frame that goes on working around it. */
export const InFrame = createContext(false)

const notFetched = 'The page was not fetched: '

/**
 * A page whose code cannot be fetched. The router would load the whole address anew, and where there is no connection
 * the browser's own error page would stand in place of the app; under another name it leaves that to `AppFault`.
 */
export function keepAppWhenOffline(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `${notFetched}${event.payload.message}`
  })
}

/** Why a page cannot be shown although nothing is broken, and what to do about it. */
export class CannotShow extends Error {
  readonly next: string
  constructor(why: string, next: string) {
    super(why)
    this.next = next
  }
}

const couldNotLoad = new CannotShow('Couldn’t load this page', 'Check the connection, then try again.')

/** In place of a page that broke or could not be fetched, inside its frame where there is one. */
export function AppFault({ error, reset }: { error: unknown; reset: () => void }) {
  const isInFrame = useContext(InFrame)
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => {
    // What is kept opens again however often the page is loaded: a till that breaks at its start takes the version that mends it.
    if (!isInFrame && navigator.serviceWorker?.controller) takeNewVersion().catch(() => undefined)
  }, [isInFrame])
  const missing = error instanceof Error && error.message.startsWith(notFetched) ? error.message : undefined
  useEffect(() => {
    // The server is there: it has another version by now. Once for each file, so that nothing goes round in circles.
    if (missing === undefined || sessionStorage.getItem(missing) !== null) return
    void isReachable().then((isThere) => {
      if (!isThere) return
      sessionStorage.setItem(missing, '1')
      window.location.reload()
    })
  }, [missing])
  const handleRetry = () => {
    if (missing !== undefined) {
      void isReachable().then((isThere) => isThere && window.location.reload())
      return
    }
    queries.reset()
    reset()
    void router.invalidate()
  }
  const why = error instanceof CannotShow ? error : missing === undefined ? undefined : couldNotLoad
  if (!isInFrame) return <FaultPage why={why} onRetry={handleRetry} />
  const title = why?.message ?? 'Something went wrong on our side'
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorState title={title} onRetry={handleRetry}>
        {why?.next ?? faultText}
      </ErrorState>
    </>
  )
}

const isReachable = () =>
  fetch('/favicon.svg', { cache: 'no-store', signal: answerLimit() }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Fetched when it is needed: the public pages have this page, too, and keep nothing. */
async function takeNewVersion(): Promise<void> {
  const { replaceKept } = await import('./offline/keep-on-device.ts')
  await replaceKept()
}
