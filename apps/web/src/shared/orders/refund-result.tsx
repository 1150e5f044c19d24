import type { CapturedPayment, Refund } from '@tableside/domain/payments'
import { Button, formatPence } from '@tableside/ui'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { tenderLabel } from '../payments/tender-labels.ts'

export type RefundResultProps = { payment: CapturedPayment; refund: Refund; onClose: () => void }

/** What became of the refund, as far as it is known: done, on its way, or refused. */
export function RefundResult({ payment, refund, onClose }: RefundResultProps) {
  const amount = formatPence(refund.amountPence + refund.tipBackPence)
  const { icon, title, text } = wordsOf(payment, refund, amount)
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-10 text-center">
      {icon}
      <p className="font-semibold text-xl">{title}</p>
      <p className="max-w-sm text-quiet">{text}</p>
      <Button variant="primary" size="large" className="mt-4 w-full" onPress={onClose}>
        Done
      </Button>
    </div>
  )
}

function whereNow(payment: CapturedPayment, amount: string): string {
  switch (payment.tender) {
    case 'cash':
      return `Hand ${amount} to the guest from the drawer.`
    case 'terminal':
      return `Recorded here only: refund ${amount} on ${payment.terminal?.name || 'the terminal'} as well. Tableside cannot reach it.`
    case 'marketplace':
      return `Recorded here only: refund ${amount} on ${payment.terminal?.name ?? 'the marketplace'} as well. Tableside cannot reach it.`
    case 'house_account':
      return `${payment.houseAccount?.name ?? 'The account'} owes ${amount} less.`
    case 'bank_transfer':
      return `Recorded here only: send ${amount} from your bank as well. Tableside cannot reach it.`
    case 'voucher':
      return `It is on ${tenderLabel(payment)} again, good for as long as the voucher is.`
    default:
      return `It is on its way to ${tenderLabel(payment)}; banks take a few days to show it.`
  }
}

function wordsOf(payment: CapturedPayment, refund: Refund, amount: string) {
  const fee =
    refund.feeBackPence > 0 ? ` ${formatPence(refund.feeBackPence)} of the processing fee came back to you.` : ''
  switch (refund.state) {
    case 'done':
      return {
        icon: <CircleCheck size={40} aria-hidden className="text-herb" />,
        title: `${amount} refunded`,
        text: `${whereNow(payment, amount)}${fee}`,
      }
    case 'failed':
      return {
        icon: <CircleX size={40} aria-hidden className="text-beet" />,
        title: 'The provider refused the refund',
        text: `Nothing was refunded. You can try again, or hand ${amount} over in another way and note it on the order.`,
      }
    case 'pending':
    case 'unknown':
      return {
        icon: <Hourglass size={40} aria-hidden className="text-saffron" />,
        title: 'We do not know yet',
        text: `The provider has not answered about the ${amount}. Do not refund it again: we keep asking, and the order shows what became of it.`,
      }
  }
}
