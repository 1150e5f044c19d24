import { cancelVoucherSale } from '@tableside/contract/vouchers'
import type { Order } from '@tableside/domain/orders'
import { Button, toast } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'

/** The way out of a sale nobody wants any more. */
export function CancelVoucherSale({ order, onDone }: { order: Order; onDone: () => void }) {
  const { restaurant } = useRestaurant()
  const voucherId = order.lines[0]?.id ?? ''
  const cancel = useChange(
    {
      invalidates: [['vouchers']],
      send: () => request(cancelVoucherSale, { params: { restaurantId: restaurant.id, voucherId } }),
      failure: 'Couldn’t cancel the sale',
    },
    () => {
      toast.success('Couldn’t sell the voucher')
      onDone()
    },
  )
  return (
    <Button variant="quiet" onPress={() => cancel.mutate(undefined)} isPending={cancel.isPending}>
      Cancel the sale of the voucher
    </Button>
  )
}
