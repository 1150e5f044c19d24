import { cancelVoucherSale } from '@tableside/contract/vouchers'
import type { Order } from '@tableside/domain/orders'
import { Button, toast } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'

/** The way out of a sale nobody wants any more. */
export function CancelVoucherSale({ order, onDone }: { order: Order; onDone: () => void }) {
  const { restaurant } = useRestaurant()
  const voucherId = order.lines[0]?.id ?? ''
  const cancel = useChange(
    {
      rereads: [['vouchers']],
      send: () => api(cancelVoucherSale, { params: { restaurantId: restaurant.id, voucherId }, key: newId() }),
      failure: 'The sale was not cancelled',
    },
    () => {
      toast.success('The voucher was not sold')
      onDone()
    },
  )
  return (
    <Button variant="quiet" onPress={() => cancel.mutate(undefined)} isPending={cancel.isPending}>
      Cancel the sale of the voucher
    </Button>
  )
}
