import { usualPoints } from '@tableside/domain/staff'
import { Card, ErrorState, formatPence, Loading } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatHours, formatMonth } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { wallClock } from '../../shared/staff/staff-labels.ts'
import { myTipsQuery } from './tip-queries.ts'

/** Everybody’s own shares, with what they were made of: how much was shared, their hours, the rule. */
export function MyTips() {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const mine = useQuery(myTipsQuery(restaurant.id))
  return (
    <Card title="Your own shares">
      {mine.isPending && <Loading what="your shares" className="h-16 w-full" />}
      {mine.isError && <ErrorState title="Couldn’t load your shares" onRetry={() => void mine.refetch()} />}
      {mine.data?.length === 0 && (
        <p className="text-quiet">
          None yet. When a month’s tips are shared, your share and how it was calculated appear here.
        </p>
      )}
      <ul className="divide-y divide-line">
        {mine.data?.map((share) => (
          <li key={share.allocationId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p className="font-medium">
                {formatMonth(share.month)}, {share.locationName}
              </p>
              <p className="text-quiet text-sm">
                {formatHours(share.minutes)} of work
                {share.points !== usualPoints && `, ${share.points} points an hour`}; {formatPence(share.totalPence)}{' '}
                were shared
              </p>
              <details className="text-sm">
                <summary className="min-h-11 cursor-pointer py-3 text-quiet">How tips are shared</summary>
                <p className="whitespace-pre-wrap">{share.wording}</p>
              </details>
            </div>
            <div className="ml-auto text-right">
              <p className="figures font-semibold">{formatPence(share.amountPence)}</p>
              <p className="text-quiet text-sm">
                {share.paidAt
                  ? `paid ${formatDate(wallClock(share.paidAt, timeZone).date)}`
                  : `to be paid by ${formatDate(share.deadline)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
