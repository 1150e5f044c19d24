import { Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { wallClock } from '../../shared/staff/staff-labels.ts'
import { shiftVersionsQuery } from './staff-queries.ts'

/** Everything that was ever written about a shift, the newest first. */
export function ShiftHistory({ shiftId }: { shiftId: string }) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const versions = useQuery(shiftVersionsQuery(restaurant.id, shiftId))
  const time = (instant: string) => wallClock(instant, timeZone).time
  return (
    <section aria-label="Versions">
      <h3 className="mt-8 mb-2 font-semibold">Versions</h3>
      {versions.isPending && <Skeleton className="h-24 w-full" />}
      {versions.isError && <p className="text-quiet">Couldn’t load the history.</p>}
      <ol className="divide-y divide-line">
        {versions.data?.toReversed().map(({ shift, recordedAt, recordedByName, reason }) => (
          <li key={shift.version} className="py-2">
            <span className="figures">
              {time(shift.startedAt)} – {shift.endedAt ? time(shift.endedAt) : '…'}
              {shift.breaks.map((each) => (
                <span key={each.startedAt} className="text-quiet">
                  {`, ${each.isPaid ? 'paid ' : ''}break ${time(each.startedAt)}–${each.endedAt ? time(each.endedAt) : '…'}`}
                </span>
              ))}
              {shift.state === 'removed' && ' – removed'}
            </span>
            <span className="block text-quiet text-sm">
              {formatMoment(recordedAt, timeZone)}, {recordedByName}: {reason ?? 'at the clock'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
