import { acceptGuestOrder, declineGuestOrder, listGuestOrders } from '@tableside/contract/guest-tables'
import type { GuestOrder } from '@tableside/domain/guest-tables'
import { Button, EmptyState, Sheet, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Smartphone, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { formatSince } from '../../shared/format-since.ts'
import { formatTableName } from '../../shared/format-table-name.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useChange } from '../../shared/use-change.ts'
import { useNow } from '../../shared/use-now.ts'
import { guestOrdersKey, guestOrdersQuery } from './guest-orders-query.ts'
import { useTill } from './till-context.tsx'

function useGuestOrders(): readonly GuestOrder[] | undefined {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  const enabled = location.guestOrders !== 'off' && can(listGuestOrders.access) === true
  return useQuery({ ...guestOrdersQuery(restaurant.id, location.id), enabled }).data
}

/** Says once that a table has ordered on its phone. Everybody finds it in the list. */
export function GuestOrderNews() {
  const guestOrders = useGuestOrders()
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!guestOrders) return
    const before = known.current
    known.current = new Set(guestOrders.map(({ id }) => id))
    for (const { id, tableName } of before ? guestOrders : []) {
      if (!before?.has(id)) toast.info(`${formatTableName(tableName)} has ordered on a phone`, { id })
    }
  }, [guestOrders])
  return null
}

/** How many orders of guests wait for the staff, on every screen of the till; opens the list. Not there without any. */
export function GuestOrdersButton() {
  const guestOrders = useGuestOrders() ?? []
  const [isOpen, setIsOpen] = useState(false)
  if (guestOrders.length === 0 && !isOpen) return null
  const count = guestOrders.length
  return (
    <>
      <Button
        variant="quiet"
        className="figures text-saffron! max-sm:min-w-11 max-sm:px-1"
        icon={<Smartphone size={20} aria-hidden />}
        aria-label={`${count} from guests’ phones to accept`}
        onPress={() => setIsOpen(true)}
      >
        {count} <span className="max-lg:sr-only">from guests</span>
      </Button>
      {isOpen && (
        <Sheet isOpen onOpenChange={setIsOpen} title="Orders from guests’ phones">
          {count === 0 && (
            <EmptyState title="Nothing is waiting">Orders guests send from their table appear here.</EmptyState>
          )}
          <ul className="flex flex-col divide-y divide-line">
            {guestOrders.map((guestOrder) => (
              <GuestOrderRow key={guestOrder.id} guestOrder={guestOrder} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}

const reasons = ['Please order with a waiter', 'We have run out', 'The kitchen is closed'] as const

function GuestOrderRow({ guestOrder: { id, tableName, lines, allergy, sentAt } }: { guestOrder: GuestOrder }) {
  const { restaurant } = useTill()
  const now = useNow(5_000)
  const [isDeclining, setIsDeclining] = useState(false)
  const table = formatTableName(tableName)
  const params = { restaurantId: restaurant.id, guestOrderId: id }
  const rereads = [guestOrdersKey(restaurant.id)]
  const accept = useChange({
    rereads,
    failure: `The order of ${table} still waits`,
    send: () => request(acceptGuestOrder, { params }),
  })
  const decline = useChange({
    rereads,
    failure: `The order of ${table} still waits`,
    send: (reason: string) => request(declineGuestOrder, { params, body: { reason } }),
  })
  const isPending = accept.isPending || decline.isPending
  return (
    <li className="flex flex-col gap-3 py-4">
      <div>
        <h3 className="wrap-anywhere font-semibold">
          {table} <span className="figures font-normal text-quiet text-sm">{formatSince(sentAt, now)}</span>
        </h3>
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
          <legend className="mb-2 font-medium text-sm">Why? The guests read it on their phones.</legend>
          {reasons.map((reason) => (
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
          <Button
            variant="primary"
            isPending={accept.isPending}
            isDisabled={isPending}
            onPress={() => accept.mutate(undefined)}
            aria-label={`Accept and send: ${table}`}
          >
            Accept and send
          </Button>
        </div>
      )}
    </li>
  )
}
