import type { Rota } from '@tableside/contract/staff'
import { Card } from '@tableside/ui'
import { momentWords, nearDateWords } from '../../shared/time-words.ts'
import { useRestaurant } from '../identity/index.ts'
import { noticeWords, timesWords } from './rota-words.ts'

/** What was changed after people had been told: with its reason, and how short before. */
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
              <span className="font-medium">{name}</span>, {nearDateWords(before.businessDate)}:{' '}
              <s className="figures text-quiet">{timesWords(before, timeZone)}</s>{' '}
              <span className="figures">
                {after.state === 'cancelled'
                  ? 'cancelled'
                  : `${after.businessDate === before.businessDate ? '' : `${nearDateWords(after.businessDate)}, `}${timesWords(after, timeZone)}`}
              </span>
            </p>
            <p className="text-quiet">
              {byName}, {momentWords(at, timeZone)}, {noticeWords(noticeMinutes)}: {reason}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
