import type { HistoryEntry } from '@tableside/contract/orders'
import { Card, EmptyState, StatusPill } from '@tableside/ui'

/** The order's part of the journal, in words. */
export function RecordHistory({
  history,
  momentOf,
}: {
  history: readonly HistoryEntry[]
  momentOf: (instant: string) => string
}) {
  return (
    <Card title="History">
      {history.length === 0 && <EmptyState title="No history yet" />}
      <ol className="flex flex-col gap-4 border-line border-l pl-4">
        {history.map((entry) => (
          <li key={entry.seq} className="relative text-sm">
            <span
              aria-hidden
              className="absolute top-1.5 -left-[21px] size-2.5 rounded-full border-2 border-surface bg-edge"
            />
            <p className="font-medium">{entry.what}</p>
            {entry.detail && <p>{entry.detail}</p>}
            {entry.isAfterBill && (
              <p className="my-1">
                <StatusPill tone="attention">After the bill was printed</StatusPill>
              </p>
            )}
            <p className="text-quiet">
              <time dateTime={entry.at}>{momentOf(entry.at)}</time>, {entry.by}
              {entry.approvedBy && `, approved by ${entry.approvedBy}`}
            </p>
            {entry.late && (
              <p className="text-quiet">
                Tapped {momentOf(entry.late.tappedAt)}, received {momentOf(entry.late.receivedAt)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
