import { attachGuest } from '@tableside/contract/orders'
import type { GuestChoice } from '@tableside/domain/customers'
import type { Order } from '@tableside/domain/orders'
import { Button, TextLink, toast } from '@tableside/ui'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { FindGuestSheet } from '../orders/index.ts'

/** Whose a paid order was: named afterwards, its points are theirs. */
export function PaidGuest({ order }: { order: Order }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isFinding, setIsFinding] = useState(false)
  const attach = useChange(
    {
      rereads: [['order-record'], ['order-search'], ['customers']],
      send: (guest: GuestChoice | null) =>
        api(attachGuest, { params: { restaurantId: restaurant.id, orderId: order.id }, body: { guest }, key: newId() }),
      failure: 'The guest was not changed',
    },
    (guest) => toast.success(guest ? `This order is ${guest.name}’s now` : 'This order is nobody’s now'),
  )
  const { guest } = order
  const mayName = can(attachGuest.access) === true
  const mayManage = can({ permission: 'customers.manage', feature: 'customer_database' }) === true
  if (order.state !== 'paid' || (!mayName && !guest)) return null
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <p className="wrap-anywhere">
        <span className="text-quiet">Guest: </span>
        {guest ? (
          mayManage ? (
            <TextLink href={`/dashboard/customers/${guest.customerId}`}>{guest.name}</TextLink>
          ) : (
            guest.name
          )
        ) : (
          'nobody we know'
        )}
      </p>
      {mayName && (!guest || mayManage) && (
        <Button
          variant="quiet"
          icon={<UserRound size={18} aria-hidden />}
          onPress={() => setIsFinding(true)}
          isPending={attach.isPending}
        >
          {guest ? 'Change the guest' : 'Name the guest'}
        </Button>
      )}
      {isFinding && (
        <FindGuestSheet
          title="Whose order was it?"
          at="on this order"
          attached={guest}
          onChoose={(chosen) => attach.mutate(chosen)}
          onClose={() => setIsFinding(false)}
        />
      )}
    </div>
  )
}
