import { Refused } from '@tableside/client/http'
import { ErrorState, Loading, Skeleton } from '@tableside/ui'
import type { ReactNode } from 'react'
import { formatFailure } from './format-failure.ts'

type QueryBoundaryProps<Answer> = {
  query: {
    readonly data: Answer | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** "ticket", as in "There is no such ticket". */
  what: string
  /** What to do when there is none. */
  missing: string
  /** Grey shapes of its own size; without them a title and a block. */
  skeleton?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** The page or sheet of one thing: the thing, its place while it is read, and words for when it is not there. */
export function QueryBoundary<Answer>({
  query,
  what,
  missing,
  skeleton = usual,
  children,
}: QueryBoundaryProps<Answer>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isMissing(error)) return <ErrorState title={`There is no such ${what}`}>{missing}</ErrorState>
  if (error) {
    return (
      <ErrorState title={`Couldn’t load the ${what}`} onRetry={() => void refetch()} isRetrying={isFetching}>
        {formatFailure(error)}
      </ErrorState>
    )
  }
  return (
    <Loading what={`the ${what}`} className="flex flex-col gap-4">
      {skeleton}
    </Loading>
  )
}

/** An address typed wrongly has no thing either. */
export function isMissing(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'not_found' || error.code === 'invalid_request')
}

const usual = (
  <>
    <Skeleton className="h-10 w-72 max-w-full" />
    <Skeleton className="h-64 w-full" />
  </>
)
