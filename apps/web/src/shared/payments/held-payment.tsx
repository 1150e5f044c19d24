import { decideHeldCash } from '@tableside/contract/payments'
import { maxOfflineHours } from '@tableside/domain/devices'
import type { Order } from '@tableside/domain/orders'
import { type DecideHeld, type HeldPayment, type HeldReason, heldApproval } from '@tableside/domain/payments'
import { Button, formatPence, Sheet, toast } from '@tableside/ui'
import { type ReactNode, useState } from 'react'
import { request } from '../edit/request.ts'
import { useMayApprove } from '../identity/use-may-approve.ts'
import { booksRereads } from '../orders/record-query.ts'
import { PinStep } from '../restaurants/pin-step.tsx'
import { useChange } from '../use-change.ts'
import { type DecisionDraft, DecisionForm } from './decision-form.tsx'
import { tenderLabel } from './tender-labels.ts'

const reasonLabels: Record<HeldReason, string> = {
  above_bill: 'It is more than the bill.',
  too_old: `It was taken more than ${maxOfflineHours} hours ago.`,
  in_the_future: 'The till’s clock is ahead.',
  device_signed_out: 'The till was signed out.',
}

/** "£25.00 in cash, taken offline. It is more than the bill." */
export function formatHeldCash(payment: HeldPayment): string {
  const { tender, amountPence, tipPence, why } = payment
  const by = tender === 'cash' ? 'in cash' : tenderLabel(payment)
  return `${formatPence(amountPence + tipPence)} ${by}, taken offline. ${reasonLabels[why]}`
}

/** A button that opens the sheet on which held cash is accepted or refused. */
export function DecideHeldCash({ children, ...sheet }: Omit<HeldSheetProps, 'onClose'> & { children: ReactNode }) {
  const [isDeciding, setIsDeciding] = useState(false)
  return (
    <>
      <Button variant="primary" size="large" onPress={() => setIsDeciding(true)}>
        {children}
      </Button>
      {isDeciding && <HeldSheet {...sheet} onClose={() => setIsDeciding(false)} />}
    </>
  )
}

export type HeldSheetProps = {
  restaurantId: string
  orderId: string
  /** "Table 7", "Order 12". */
  title: string
  payment: HeldPayment
  onClose: () => void
  onDecided?: (order: Order) => void
}

type Decision = DecideHeld['decision']
type Wanted = Omit<DecideHeld, 'approvalId'>

/** Says whether cash that is held is in the drawer; asks for a manager’s PIN unless one of them is signed in. */
export function HeldSheet({ restaurantId, orderId, title, payment, onClose, onDecided }: HeldSheetProps) {
  const mayDecide = useMayApprove()(heldApproval(payment.id, payment))
  const [draft, setDraft] = useState<DecisionDraft<Decision>>({ choice: null, reason: '' })
  const [asking, setAsking] = useState<Wanted | null>(null)
  const amount = formatPence(payment.amountPence + payment.tipPence)
  const isCash = payment.tender === 'cash'
  const decide = useChange(
    {
      invalidates: booksRereads,
      send: (body: DecideHeld) =>
        request(decideHeldCash, { params: { restaurantId, orderId, paymentId: payment.id }, body }),
    },
    ({ decision }, { order }) => {
      toast.success(decision === 'accept' ? `${amount} accepted` : `${amount} refused`)
      onDecided?.(order)
      onClose()
    },
  )
  const handleSubmit = (decision: Decision, reason: string) => {
    if (mayDecide) decide.mutate({ decision, reason })
    else setAsking({ decision, reason })
  }
  const handleApproved = (wanted: Wanted, approvalId: string) => {
    setAsking(null)
    decide.mutate({ ...wanted, approvalId })
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isCash ? `${title}: is this cash in the drawer?` : `${title}: was this card charged?`}
    >
      {asking ? (
        <PinStep
          restaurantId={restaurantId}
          request={heldApproval(payment.id, payment)}
          label={`Manager PIN to ${asking.decision} ${amount}`}
          onApproved={(approvalId) => handleApproved(asking, approvalId)}
          onBack={() => setAsking(null)}
        />
      ) : (
        <DecisionForm
          choices={[
            {
              id: 'accept',
              label: `Accept ${amount}`,
              description: isCash
                ? 'The money is in the drawer and counts as paid.'
                : 'The terminal’s slips show it, and it counts as paid.',
              button: `Accept ${amount}`,
            },
            {
              id: 'refuse',
              label: `Refuse ${amount}`,
              description: isCash
                ? 'The money is not in the drawer. The payment stays on the order as failed.'
                : 'The terminal’s slips do not show it. The payment stays on the order as failed.',
              button: `Refuse ${amount}`,
            },
          ]}
          draft={draft}
          onChange={setDraft}
          isPending={decide.isPending}
          error={decide.error}
          onSubmit={handleSubmit}
        >
          <p>
            {formatHeldCash(payment)} The bill was {formatPence(payment.takenOffline.billPence)} on the till.
          </p>
        </DecisionForm>
      )}
    </Sheet>
  )
}
