import type { Rota } from '@tableside/contract/staff'
import { Card } from '@tableside/ui'
import { formatMoment, formatNearDate } from '../../../shared/format-time.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { formatNotice, formatShiftTimes } from './rota-labels.ts'

/** What was changed after people had been notified: with its reason, and how short before. */
export function LateChanges({ rota }: { rota: Rota }) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  if (rota.lateChanges.length === 0) return null
  return (
    <Card title="Changed after publishing">
      <ul className="divide-y divide-line text-sm">
        {rota.lateChanges.map(({ shiftId, at, name, byName, reason, before, after, noticeMinutes }) => (
          <li key={`${shiftId} ${after.version}`} className="py-2">
            <p>
              <span className="font-medium">{name}</span>, {formatNearDate(before.businessDate)}:{' '}
              <s className="figures text-quiet">{formatShiftTimes(before, timeZone)}</s>{' '}
              <span className="figures">
                {after.state === 'cancelled'
                  ? 'cancelled'
                  : `${after.businessDate === before.businessDate ? '' : `${formatNearDate(after.businessDate)}, `}${formatShiftTimes(after, timeZone)}`}
              </span>
            </p>
            <p className="text-quiet">
              {byName}, {formatMoment(at, timeZone)}, {formatNotice(noticeMinutes)}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
