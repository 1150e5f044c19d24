import { quantityToCook } from '@tableside/domain/kitchen'
import { Button, EmptyState } from '@tableside/ui'
import { RotateCcw } from 'lucide-react'
import { formatClock } from '../shared/format-time.ts'
import { callName, orderTypeLabels } from './labels.ts'
import { bumpedAt, type Strip } from './strips.ts'

export type RecallListProps = { strips: readonly Strip[]; timeZone: string; onRecall: (strip: Strip) => void }

/** What was bumped in the last hours, the latest first, to bring back. */
export function RecallList({ strips, timeZone, onRecall }: RecallListProps) {
  if (strips.length === 0) return <EmptyState title="No bumped tickets">Bumped tickets appear here.</EmptyState>
  return (
    <ul className="flex flex-col gap-3">
      {strips.map((strip) => (
        <li key={strip.key} className="rounded-card border border-line bg-surface p-3">
          <p className="flex items-baseline justify-between gap-2 font-semibold text-lg">
            {callName(strip.head)}
            <time dateTime={bumpedAt(strip)} className="figures">
              {formatClock(bumpedAt(strip), timeZone)}
            </time>
          </p>
          <p className="text-quiet">
            {orderTypeLabels[strip.head.orderType]}: {dishes(strip)}
          </p>
          <Button
            size="kitchen"
            onPress={() => onRecall(strip)}
            icon={<RotateCcw size={24} aria-hidden />}
            aria-label={`Recall ${callName(strip.head)}`}
            className="mt-2 w-full"
          >
            Recall
          </Button>
        </li>
      ))}
    </ul>
  )
}

function dishes({ tickets }: Strip): string {
  return tickets
    .flatMap(({ items }) => items)
    .filter((item) => quantityToCook(item) > 0)
    .map((item) => `${quantityToCook(item)} × ${item.name}`)
    .join(', ')
}
