import { getOrder } from '@tableside/contract/orders'
import { isTenderCorrectable } from '@tableside/domain/payments'
import { Button, EmptyState, ErrorState, formatPence, Sheet, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { capturedOf } from '../../shared/orders/captured-of.ts'
import { CorrectTenderSheet } from '../../shared/payments/correct-tender.tsx'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'

export type TillCorrectionProps = { restaurantId: string; orderId: string; onClose: () => void }

/** Finds the payment whose tender is wrong: the one there is, or the one the waiter chooses. */
export function TillCorrection({ restaurantId, orderId, onClose }: TillCorrectionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { id: cashDrawerId } = useCashDrawer()
  const order = useQuery({
    queryKey: ['order-to-correct', restaurantId, orderId],
    queryFn: async ({ signal }) => (await api(getOrder, { params: { restaurantId, orderId }, signal })).order,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const payments = order.data?.payments.filter(isTenderCorrectable) ?? []
  const payment =
    order.data && capturedOf(order.data, chosen ?? (payments.length === 1 ? (payments[0]?.id ?? null) : null))
  if (order.data && payment) {
    return <CorrectTenderSheet order={order.data} payment={payment} cashDrawerId={cashDrawerId} onClose={onClose} />
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Correct the payment">
      {order.error && <ErrorState title="Couldn’t load the order" onRetry={() => void order.refetch()} />}
      {order.isPending && <Skeleton className="h-40" />}
      {order.data && payments.length === 0 && (
        <EmptyState title="Nothing can be corrected" action={<Button onPress={onClose}>Back to the orders</Button>}>
          Each payment of this order was refunded or corrected before, or was charged by the card provider.
        </EmptyState>
      )}
      {payments.length > 1 && (
        <div className="flex flex-col gap-3">
          <p className="text-quiet">This order was paid in parts. Which part is wrong?</p>
          {payments.map((each) => (
            <Button key={each.id} size="large" onPress={() => setChosen(each.id)}>
              {formatPence(each.amountPence + each.tipPence)}, {tenderLabel(each)}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}
