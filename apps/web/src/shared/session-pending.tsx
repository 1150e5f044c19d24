import { Spinner } from '@tableside/ui'

/** While it is not known yet who is there; the words are the specification's for the restaurant's pages. */
export function SessionPending({ isDashboard }: { isDashboard: boolean }) {
  return (
    <div role="status" className="flex min-h-page items-center justify-center gap-3 bg-paper text-quiet">
      <Spinner />
      {isDashboard ? 'Loading your restaurant dashboard...' : 'Loading…'}
    </div>
  )
}
