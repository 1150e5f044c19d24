import { worthOf } from '@tableside/domain/customers'
import { Card, ErrorState, formatPence, Skeleton, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { dayIn } from './customer-labels.ts'
import { pointsQuery } from './customer-queries.ts'

const shownBills = 8

/** What somebody has in points, bill by bill. */
export function PointsCard({ customerId }: { customerId: string }) {
  const { restaurant } = useRestaurant()
  const { data, isPending, refetch } = useQuery(pointsQuery(restaurant.id, customerId))
  const day = dayIn(restaurant.timeZone)
  return (
    <Card
      title="Loyalty points"
      actions={
        <TextLink href="/dashboard/customers?view=loyalty" className="inline-flex min-h-11 items-center text-sm">
          The programme
        </TextLink>
      }
    >
      {!data ? (
        isPending ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <ErrorState title="Couldn’t load the points" onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <p className="figures font-display font-semibold text-2xl">
            {Math.max(0, data.balance)} {data.balance === 1 ? 'point' : 'points'}
          </p>
          <p className="text-quiet">
            {data.balance < 0
              ? `A refunded bill’s points were used already: ${-data.balance} are earned back first.`
              : data.rule
                ? `Worth ${formatPence(worthOf(data.balance, data.rule))} off a bill`
                : 'There is no programme now: points stay, and none are earned or used.'}
          </p>
          {data.bills.length > 0 && (
            <ul className="mt-2 divide-y divide-line">
              {data.bills.slice(0, shownBills).map(({ orderId, number, at, earned, used }) => (
                <li key={orderId} className="flex justify-between gap-4 py-2">
                  <TextLink
                    href={`/dashboard/orders/${orderId}`}
                    className="inline-flex min-h-11 items-center sm:min-h-6"
                  >
                    {day(at)} · Order {number}
                  </TextLink>
                  <span className="figures shrink-0">
                    {[earned > 0 && `+${earned}`, used > 0 && `−${used}`].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {data.bills.length > shownBills && (
            <p className="mt-1 text-quiet text-sm">and {data.bills.length - shownBills} earlier bills</p>
          )}
        </>
      )}
    </Card>
  )
}
