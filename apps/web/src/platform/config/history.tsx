import type { ChangeSubject, PlatformChange } from '@tableside/contract/platform'
import { Button, EmptyState, ErrorState, Sheet, Skeleton } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History as HistoryIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoment } from '../../shared/format-time.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { changesQuery } from './config-query.ts'
import { type FieldLabels, shown } from './labels.ts'

export type HistoryProps = {
  subject: ChangeSubject
  /** What the history is of: "Beta". */
  title: string
  words: FieldLabels
  /** A button beside a change, such as the one that puts it back. */
  action?: (change: PlatformChange) => ReactNode
}

/** Who changed what, when, from what to what: behind a button, in a sheet. */
export function HistoryButton(props: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon={<HistoryIcon size={18} aria-hidden />}
        onPress={() => setIsOpen(true)}
        className="-mr-4 shrink-0"
      >
        History<span className="sr-only"> of {props.title}</span>
      </Button>
      <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title={`History of ${props.title}`}>
        <Changes {...props} />
      </Sheet>
    </>
  )
}

/** The changes themselves, newest first. */
export function Changes({ subject, words, action }: HistoryProps) {
  const found = useInfiniteQuery(changesQuery(subject))
  const { data, error, isFetching, refetch } = found
  if (error && !data) {
    return <ErrorState title="Couldn’t load the history" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Skeleton className="h-40 w-full" />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <EmptyState title="Never changed">The first change will appear here.</EmptyState>
  return (
    <>
      <ol className="flex flex-col">
        {changes.map((change) => (
          <li key={change.id} className="border-line border-b py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-medium">{change.by ?? 'Somebody who has left'}</span>
              <time dateTime={change.at} className="figures text-quiet">
                {formatMoment(change.at)}
              </time>
            </p>
            {change.reason && <p className="text-quiet text-sm">{change.reason}</p>}
            <dl className="figures mt-1.5 flex flex-col gap-1 text-sm">
              {namesOf(change).map((name) => (
                <div key={name}>
                  <dt className="text-quiet">{words[name] ?? name}</dt>
                  <dd className="wrap-anywhere">
                    <del className="decoration-line">{shown(change.before[name], name)}</del>
                    {' → '}
                    <ins className="no-underline">{shown(change.after[name], name)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            {action?.(change)}
          </li>
        ))}
      </ol>
      <ShowMore of={found}>Show more changes</ShowMore>
    </>
  )
}

/** What a person reads; which invoice it was is known by its credit note. */
function namesOf({ after }: PlatformChange): string[] {
  return Object.keys(after).filter((name) => name !== 'invoiceId')
}
