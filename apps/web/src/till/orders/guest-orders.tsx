import { type Collection, getCollection } from '@tableside/contract/collection'
import { acceptGuestOrder, answerCall, declineGuestOrder, listGuestOrders } from '@tableside/contract/guest-tables'
import { telLink } from '@tableside/domain/customers'
import { declineReasons } from '@tableside/domain/decline-reasons'
import { chargedDifference, type GuestOrder } from '@tableside/domain/guest-tables'
import { formatConflict } from '@tableside/domain/menu'
import { Button, classNames, EmptyState, formatPence, Sheet, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Smartphone, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { collectionQuery } from '../../shared/collection/collection-query.ts'
import { request } from '../../shared/edit/request.ts'
import { formatSince } from '../../shared/format-since.ts'
import { formatTableName } from '../../shared/format-table-name.ts'
import { formatClock } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useChange } from '../../shared/use-change.ts'
import { useNow } from '../../shared/use-now.ts'
import { CollectionPause, isPausedNow } from './collection-pause.tsx'
import { ChooseBill, GuestOrderPartyNote } from './guest-order-party.tsx'
import { guestOrdersKey, guestOrdersQuery } from './guest-orders-query.ts'
import { useTill } from './till-context.tsx'

/** How guests order for collection here; undefined until it is known, and for who may not see orders. */
function useCollection(): Collection | undefined {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  const enabled = can(getCollection.access) === true
  return useQuery({ ...collectionQuery(restaurant.id, location.id), enabled }).data
}

function useGuestOrders(): readonly GuestOrder[] | undefined {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  // Guests call a waiter wherever they scan a code, also where they order nothing.
  const enabled = can(listGuestOrders.access) === true
  return useQuery({ ...guestOrdersQuery(restaurant.id, location.id), enabled }).data
}

/** "Table 7", or who collects it and when: "Sam, 21:15", "Deliveroo 4F2K, Sam, 21:15". */
function whoOrdered({ tableName, guestName, collectAt }: GuestOrder, timeZone: string): string {
  return collectAt ? `${guestName}, ${formatClock(collectAt, timeZone)}` : formatTableName(tableName)
}

const newsOf: Record<GuestOrder['kind'], string> = {
  table: 'has ordered on a phone',
  collection: 'has ordered on a phone',
  marketplace: 'is a new order',
  call: 'calls a waiter',
}

/** Says once that a table has ordered on its phone. Everybody finds it in the list. */
export function GuestOrderNews() {
  const { timeZone } = useTill().restaurant
  const guestOrders = useGuestOrders()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!guestOrders) return
    const before = known.current
    known.current = new Set(guestOrders.map(({ id }) => id))
    for (const guestOrder of before ? guestOrders : []) {
      const { id } = guestOrder
      const what = newsOf[guestOrder.kind]
      if (!before?.has(id)) toast.info(`${whoOrdered(guestOrder, timeZone)} ${what}`, { id })
    }
  }, [guestOrders, timeZone])
  return null
}

/** How many orders of guests wait for the staff, on every screen of the till; opens the list. Not there without any. */
export function GuestOrdersButton() {
  const guestOrders = useGuestOrders() ?? []
  const [isOpen, setIsOpen] = useState(false)
  const collection = useCollection()
  const isCollected = collection?.isOn === true
  const isPaused = isPausedNow(collection, useNow(5_000))
  if (guestOrders.length === 0 && !isOpen && !isCollected) return null
  const count = guestOrders.length
  return (
    <>
      <Button
        variant="quiet"
        className={classNames('figures max-sm:min-w-11 max-sm:px-1', (count > 0 || isPaused) && 'text-saffron!')}
        icon={<Smartphone size={20} aria-hidden />}
        aria-label={`${count} from guests to answer${isPaused ? ', collection paused' : ''}`}
        onPress={() => setIsOpen(true)}
      >
        {count} <span className="max-lg:sr-only">from guests{isPaused && ', paused'}</span>
      </Button>
      {isOpen && (
        <Sheet isOpen onOpenChange={setIsOpen} title="From guests">
          {count === 0 && (
            <EmptyState title="Nothing is waiting">
              Orders from guests’ phones and delivery marketplaces appear here.
            </EmptyState>
          )}
          <ul className="flex flex-col divide-y divide-line">
            {guestOrders.map((guestOrder) =>
              guestOrder.kind === 'call' ? (
                <CallRow key={guestOrder.id} guestOrder={guestOrder} />
              ) : (
                <GuestOrderRow key={guestOrder.id} guestOrder={guestOrder} />
              ),
            )}
          </ul>
          {isCollected && <CollectionPause collection={collection} isPaused={isPaused} />}
        </Sheet>
      )}
    </>
  )
}

/** Guests who ask for a waiter; whoever goes says so, and nobody goes twice. */
function CallRow({ guestOrder: { id, tableName, sentAt } }: { guestOrder: GuestOrder }) {
  const { restaurant } = useTill()
  const now = useNow(5_000)
  const table = formatTableName(tableName)
  const answer = useChange({
    invalidates: [guestOrdersKey(restaurant.id)],
    failure: `Couldn’t answer the call from ${table}`,
    send: () => request(answerCall, { params: { restaurantId: restaurant.id, guestOrderId: id } }),
  })
  return (
    <li className="flex items-center justify-between gap-3 py-4">
      <h3 className="wrap-anywhere font-semibold">
        {table} calls a waiter{' '}
        <span className="figures font-normal text-quiet text-sm">{formatSince(sentAt, now)}</span>
      </h3>
      <Button
        variant="primary"
        isPending={answer.isPending}
        onPress={() => answer.mutate(undefined)}
        aria-label={`On my way to ${table}`}
      >
        On my way
      </Button>
    </li>
  )
}

const { orderWithWaiter, ranOut, kitchenClosed, tooBusy } = declineReasons
const reasons = [orderWithWaiter, ranOut, kitchenClosed] as const
const collectionReasons = [tooBusy, ranOut, kitchenClosed] as const

function GuestOrderRow({ guestOrder }: { guestOrder: GuestOrder }) {
  const { id, lines, allergy, phone, collectAt, sentAt, marketplace, party } = guestOrder
  const { restaurant } = useTill()
  const now = useNow(5_000)
  const [isDeclining, setIsDeclining] = useState(false)
  const isCollected = collectAt !== null
  const table = whoOrdered(guestOrder, restaurant.timeZone)
  const params = { restaurantId: restaurant.id, guestOrderId: id }
  const invalidates = [guestOrdersKey(restaurant.id)]
  const accept = useChange({
    invalidates,
    failure: `Couldn’t accept the order from ${table}`,
    send: (bill: string | undefined) => request(acceptGuestOrder, { params, query: { bill } }),
  })
  const decline = useChange({
    invalidates,
    failure: `Couldn’t decline the order from ${table}`,
    send: (reason: string) => request(declineGuestOrder, { params, body: { reason } }),
  })
  const isPending = accept.isPending || decline.isPending
  return (
    <li className="flex flex-col gap-3 py-4">
      <div>
        <h3 className="wrap-anywhere font-semibold">
          {table} <span className="figures font-normal text-quiet text-sm">{formatSince(sentAt, now)}</span>
        </h3>
        {isCollected && (
          <p className="figures text-sm">
            Collects at {formatClock(collectAt, restaurant.timeZone)}
            {phone && (
              <>
                {' '}
                ·{' '}
                <a href={telLink(phone)} className="inline-flex min-h-11 items-center underline">
                  {phone}
                </a>
              </>
            )}
          </p>
        )}
        {party && <GuestOrderPartyNote party={party} />}
        {marketplace && <MarketplaceMoney {...marketplace} totalPence={guestOrder.totalPence} />}
        {allergy && (
          <p className="mt-1 flex items-start gap-2 rounded-control bg-beet-wash px-3 py-2 font-semibold text-beet">
            <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere min-w-0">Allergic to {allergy}</span>
          </p>
        )}
        <ul className="mt-1">
          {lines.map((line) => (
            <li key={line.id} className="wrap-anywhere">
              <span className="figures">{line.quantity} ×</span> {line.name}
              {line.conflict &&
                formatConflict(line.conflict).map((words) => (
                  <strong
                    key={words}
                    className="my-1 block rounded-control border-2 border-beet bg-beet-wash px-3 py-1 text-beet"
                  >
                    {words}
                  </strong>
                ))}
              {[...line.options, line.note].some(Boolean) && (
                <span className="block pl-6 text-quiet text-sm">
                  {[...line.options, line.note].filter(Boolean).join(', ')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isDeclining ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium text-sm">
            {marketplace
              ? `Why? ${marketplace.channel} shows it to the guest.`
              : 'Why? The guests read it on their phones.'}
          </legend>
          {(isCollected ? collectionReasons : reasons).map((reason) => (
            <Button key={reason} isDisabled={isPending} onPress={() => decline.mutate(reason)}>
              {reason}
            </Button>
          ))}
          <Button variant="quiet" onPress={() => setIsDeclining(false)}>
            Back
          </Button>
        </fieldset>
      ) : (
        <div className="grid grid-cols-[1fr_2fr] gap-2">
          <Button
            isDisabled={isPending}
            onPress={() => setIsDeclining(true)}
            aria-label={`Decline the order of ${table}`}
          >
            Decline
          </Button>
          {party && !party.isKnown ? (
            <ChooseBill bills={party.bills} isPending={isPending} onChoose={(bill) => accept.mutate(bill)} />
          ) : (
            <Button
              variant="primary"
              isPending={accept.isPending}
              isDisabled={isPending}
              onPress={() => accept.mutate(undefined)}
              aria-label={isCollected ? `Accept: ${table}` : `Accept and send: ${table}`}
            >
              {isCollected ? 'Accept' : 'Accept and send'}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type MarketplaceMoneyProps = NonNullable<GuestOrder['marketplace']> & Pick<GuestOrder, 'totalPence'>

/** Whether the guest has paid, and by how much the marketplace charged something else than the bill will say. */
function MarketplaceMoney({ channel, isPrepaid, chargedPence, totalPence }: MarketplaceMoneyProps) {
  const differencePence = chargedDifference({ chargedPence }, totalPence)
  return (
    <>
      <p className="text-sm">
        {isPrepaid ? `Paid on ${channel}` : 'To be paid when it is collected'} ·{' '}
        <span className="figures">{formatPence(chargedPence)}</span>
      </p>
      {differencePence !== 0 && (
        <p className="mt-1 flex items-start gap-2 rounded-control bg-saffron-wash px-3 py-2 font-semibold text-saffron">
          <TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0" />
          <span className="wrap-anywhere min-w-0">
            {channel} charged {formatPence(Math.abs(differencePence))} {differencePence > 0 ? 'more' : 'less'} than your
            menu: {formatPence(chargedPence)} for a bill of {formatPence(totalPence)}
          </span>
        </p>
      )}
    </>
  )
}
