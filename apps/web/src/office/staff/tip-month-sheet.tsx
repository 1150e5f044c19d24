import { allocateTips, payTips, type TipRuleView } from '@tableside/contract/staff'
import { aboveZeroPenceSchema, sumPence } from '@tableside/domain/money'
import { Banner, Button, ButtonLink, ErrorState, formatPence, Sheet, Skeleton, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatDate, formatHours, formatMonth } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { wallClock } from '../../shared/staff/staff-labels.ts'
import { useChange } from '../../shared/use-change.ts'
import type { TipLocation } from './tip-queries.ts'
import { tipMonthQuery } from './tip-queries.ts'

type RuleKind = TipRuleView['kind']
export type TipMonthSheetProps = {
  place: TipLocation
  month: string
  ruleKind: RuleKind | undefined
  onClose: () => void
}

/** A month of tips at a location: what is left and how it would be shared, the shares so far and their payment. */
export function TipMonthSheet({ place, month, ruleKind, onClose }: TipMonthSheetProps) {
  const { restaurant } = useRestaurant()
  const { timeZone } = restaurant
  const params = { restaurantId: restaurant.id }
  const book = useQuery(tipMonthQuery(restaurant.id, place.id, month))
  // One id and one key while the sheet is open: pressed twice, it is shared once.
  const [ids, setIds] = useState(() => ({ id: newId(), key: newId() }))
  const share = useChange(
    {
      invalidates: [['tips']],
      send: (amountPence: number) => {
        const amount = aboveZeroPenceSchema.parse(amountPence)
        const body = { id: ids.id, locationId: place.id, month, amountPence: amount }
        return api(allocateTips, { params, body, key: ids.key })
      },
      failure: 'Couldn’t share the tips',
    },
    (amountPence, { shares }) => {
      setIds({ id: newId(), key: newId() })
      toast.success(`${formatPence(amountPence)} shared among ${shares.length}`)
    },
  )
  const pay = useChange(
    {
      invalidates: [['tips']],
      send: ({ allocationId, staffIds }: { allocationId: string; staffIds: string[] }) =>
        request(payTips, { params: { ...params, allocationId }, body: { staffIds } }),
      failure: 'Couldn’t mark it as paid',
    },
    (_sent, { paidPence }) => toast.success(`${formatPence(paidPence)} marked as paid`),
  )
  const query = new URLSearchParams({ locationId: place.id, month })
  const { data } = book
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Tips of ${formatMonth(month)}, ${place.name}`}>
      {book.isPending && <Skeleton className="h-80 w-full" />}
      {book.isError && (
        <ErrorState title="Couldn’t load the month" onRetry={() => void book.refetch()} isRetrying={book.isFetching}>
          {formatFailure(book.error)}
        </ErrorState>
      )}
      {data && (
        <div className="flex flex-col gap-6">
          <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            <dt>Tips, less what went back to guests</dt>
            <dd className="text-right">{formatPence(data.month.tipPence)}</dd>
            <dt>Service charge, less what went back</dt>
            <dd className="text-right">{formatPence(data.month.serviceChargePence)}</dd>
            <dt>Shared</dt>
            <dd className="text-right">{formatPence(data.month.sharedPence)}</dd>
            <dt className="font-semibold">Left to share</dt>
            <dd className="text-right font-semibold">{formatPence(data.month.leftPence)}</dd>
          </dl>
          {data.uncounted > 0 && (
            <Banner
              tone="attention"
              title={data.uncounted === 1 ? 'One shift has no end' : `${data.uncounted} shifts have no end`}
            >
              Its hours are in no share. Put the timesheet right before you share the tips.
            </Banner>
          )}
          {data.month.leftPence > 0 && (
            <section aria-label="Not shared yet">
              <h3 className="mb-2 font-semibold">By the rule in force</h3>
              {!ruleKind && <p className="text-quiet">Set how tips are shared here first.</p>}
              {ruleKind && data.preview.length === 0 && (
                <p className="text-quiet">
                  No hours were worked at this location this month, so there is nobody to share with.
                </p>
              )}
              <ul className="divide-y divide-line">
                {data.preview.map(({ staffId, name, minutes, points, amountPence }) => (
                  <ShareRow
                    key={staffId}
                    name={name}
                    about={formatBasis(minutes, points, ruleKind)}
                    amountPence={amountPence}
                  />
                ))}
              </ul>
              {data.preview.length > 0 && data.month.isOver && (
                <Button
                  variant="primary"
                  className="mt-3 w-full"
                  isPending={share.isPending}
                  onPress={() => share.mutate(data.month.leftPence)}
                >
                  {`Share ${formatPence(data.month.leftPence)}`}
                </Button>
              )}
              {!data.month.isOver && (
                <p className="mt-3 text-quiet text-sm">
                  So far. The month can be shared once it is over, and must be paid by {formatDate(data.month.deadline)}
                  .
                </p>
              )}
            </section>
          )}
          {data.allocations.map((allocation) => {
            const unpaid = allocation.shares.filter(({ paidAt }) => paidAt === null)
            return (
              <section key={allocation.id} aria-label={`Shared ${formatPence(allocation.amountPence)}`}>
                <h3 className="font-semibold">{formatPence(allocation.amountPence)} shared</h3>
                <p className="mb-2 text-quiet text-sm">
                  {formatDate(wallClock(allocation.allocatedAt, timeZone).date)} by {allocation.allocatedByName},{' '}
                  {allocation.ruleKind === 'hours' ? 'every hour the same' : 'hours by points'}
                </p>
                <ul className="divide-y divide-line">
                  {allocation.shares.map(({ staffId, name, minutes, points, amountPence, paidAt }) => (
                    <ShareRow
                      key={staffId}
                      name={name}
                      about={`${formatBasis(minutes, points, allocation.ruleKind)} · ${
                        paidAt ? `paid ${formatDate(wallClock(paidAt, timeZone).date)}` : 'not paid'
                      }`}
                      amountPence={amountPence}
                    />
                  ))}
                </ul>
                {unpaid.length > 0 && (
                  <Button
                    variant="primary"
                    className="mt-3 w-full"
                    isPending={pay.isPending}
                    onPress={() =>
                      pay.mutate({ allocationId: allocation.id, staffIds: unpaid.map(({ staffId }) => staffId) })
                    }
                  >
                    {`Mark ${formatPence(sumPence(unpaid.map((each) => each.amountPence)))} as paid`}
                  </Button>
                )}
              </section>
            )
          })}
          {data.allocations.length > 0 && (
            <ButtonLink
              href={`/api/v1/restaurants/${restaurant.id}/tips/file?${query}`}
              icon={<Download size={18} aria-hidden />}
              download
            >
              Record as CSV
            </ButtonLink>
          )}
        </div>
      )}
    </Sheet>
  )
}

/** What a share was made of. */
function formatBasis(minutes: number, points: number, ruleKind: RuleKind | undefined): string {
  return ruleKind === 'points' ? `${formatHours(minutes)}, ${points} points an hour` : formatHours(minutes)
}

function ShareRow({ name, about, amountPence }: { name: string; about: string; amountPence: number }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3 py-2">
      <span>
        {name}
        <span className="block text-quiet text-sm">{about}</span>
      </span>
      <span className="figures">{formatPence(amountPence)}</span>
    </li>
  )
}
