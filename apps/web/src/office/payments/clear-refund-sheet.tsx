import { clearRefunds } from '@tableside/contract/payments'
import { formatPence, TextAreaField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'

/** What is put right elsewhere: so much of one payment. */
export type Clearing = {
  readonly kind: 'suspense' | 'failed_refund'
  readonly orderId: string
  readonly orderNumber: string
  readonly paymentId: string
  readonly amountPence: number
}

const labels = {
  suspense: {
    title: 'cleared',
    text: 'Say how it was cleared with the card provider or in the accounts. No money moves, and the ledger keeps it in suspense.',
    description: 'For example: Stripe took it off the payout of 3 November',
  },
  failed_refund: {
    title: 'paid another way',
    text: 'Say how the guest got their money. No money moves here: cash from the drawer is entered as paid out.',
    description: 'For example: bank transfer on 3 November',
  },
} as const

/** Takes refunds of a payment off the list, with the reason, under the name of who says so. */
export function ClearRefundSheet({ clearing, onClose }: { clearing: Clearing; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const { kind, orderId, orderNumber, paymentId, amountPence } = clearing
  const { title, text, description } = labels[kind]
  const amount = formatPence(amountPence)
  const edit = useEdit({
    saved: { reason: '' },
    request: ({ reason }) =>
      request(clearRefunds, {
        params: { restaurantId: restaurant.id, orderId, paymentId },
        body: { kind, reason },
      }),
    messages: { reason: 'Enter how it was put right' },
    invalidates: [['payments-attention'], ['order-record']],
    failure: `Couldn’t mark ${amount}`,
    success: `${amount} of order ${orderNumber} is marked as ${title}`,
    onSaved: onClose,
  })
  return (
    <EditSheet edit={edit} title={`Mark ${amount} as ${title}`} submit={`Mark as ${title}`} onClose={onClose}>
      <p className="text-quiet">{text}</p>
      <TextAreaField {...edit.field('reason')} label="Reason" description={description} maxLength={200} rows={3} />
    </EditSheet>
  )
}
