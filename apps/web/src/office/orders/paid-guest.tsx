import { attachGuest } from '@tableside/contract/orders'
import type { GuestChoice } from '@tableside/domain/customers'
import type { Order } from '@tableside/domain/orders'
import { Button, TextLink, toast } from '@tableside/ui'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { FindGuestSheet } from '../../shared/orders/find-guest-sheet.tsx'
import { useChange } from '../../shared/use-change.ts'

/** Whose a paid order was: named afterwards, its points are theirs. */
export function PaidGuest({ order }: { order: Order }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [isFinding, setIsFinding] = useState(false)
  const attach = useChange(
    {
      invalidates: [['order-record'], ['order-search'], ['customers']],
      send: (guest: GuestChoice | null) =>
        request(attachGuest, { params: { restaurantId: restaurant.id, orderId: order.id }, body: { guest } }),
      failure: 'Couldn’t change the guest',
    },
    (guest) => toast.success(guest ? `This order is now ${guest.name}’s` : 'The guest was removed from this order'),
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
          mayManage && guest.customerId ? (
            <TextLink href={`/dashboard/customers/${guest.customerId}`}>{guest.name}</TextLink>
          ) : (
            guest.name
          )
        ) : (
          'no customer'
        )}
      </p>
      {mayName && (!guest?.customerId || mayManage) && (
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
