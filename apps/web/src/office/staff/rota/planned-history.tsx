import { ErrorState, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoment, formatNearDate } from '../../../shared/format-time.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { formatShiftTimes } from './rota-labels.ts'
import { plannedVersionsQuery } from './rota-queries.ts'

/** Every version of a planned shift: what was promised, by whom it was changed, when and why. */
export function PlannedHistory({ shiftId }: { shiftId: string }) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const versions = useQuery(plannedVersionsQuery(restaurant.id, shiftId))
  return (
    <section aria-label="History of this shift" className="mt-8">
      <h3 className="mb-2 font-semibold">Versions</h3>
      {versions.isPending && <Skeleton className="h-16 w-full" />}
      {versions.isError && <ErrorState title="Couldn’t load the history" onRetry={() => void versions.refetch()} />}
      <ol className="divide-y divide-line">
        {versions.data?.map(({ shift, personName, recordedAt, recordedByName, reason }) => (
          <li key={shift.version} className="py-2 text-sm">
            <p className={shift.state === 'cancelled' ? 'line-through' : undefined}>
              {personName}, {formatNearDate(shift.businessDate)},{' '}
              <span className="figures">{formatShiftTimes(shift, timeZone)}</span>
              {shift.publishedAt === null && ' (draft)'}
            </p>
            <p className="text-quiet">
              {recordedByName}, {formatMoment(recordedAt, timeZone)}
              {reason && `: ${reason}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
