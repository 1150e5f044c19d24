import { Refused } from '@tableside/client/http'
import { correctTender } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import {
  type CapturedPayment,
  type CorrectTender,
  correctionApproval,
  isTenderCorrectable,
} from '@tableside/domain/payments'
import { Banner, Button, formatPence, Sheet, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { drawerQuery } from '../cash/drawer-query.ts'
import { request } from '../edit/request.ts'
import { useMayApprove } from '../identity/use-may-approve.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { ReasonChoice } from '../orders/reason-choice.tsx'
import { booksRereads } from '../orders/record-query.ts'
import { PinStep } from '../restaurants/pin-step.tsx'
import { useChange } from '../use-change.ts'
import { tenderLabel } from './tender-labels.ts'

type Wanted = Omit<CorrectTender, 'approvalId'>
type Correcting = {
  order: Order
  payment: CapturedPayment
  /** The drawer the cash lies in; null is the location's main one, and so is the office, which has none. */
  cashDrawerId?: string | null
  onCorrected?: (order: Order) => void
}

const reasons = ['Wrong button pressed', 'The guest changed how they pay'] as const

/** What this payment could have been instead; undefined where nothing else is possible. */
export function useOtherTender(order: Order, payment: Order['payments'][number]) {
  const { locations } = useRestaurant().restaurant
  const terminalName = locations.find(({ id }) => id === order.locationId)?.terminalName ?? ''
  if (!isTenderCorrectable(payment)) return undefined
  if (payment.tender === 'terminal') return { payment, tender: 'cash', label: 'cash' } as const
  return terminalName === '' ? undefined : ({ payment, tender: 'terminal', label: `card on ${terminalName}` } as const)
}

/** A button that opens the sheet on which a wrong tender is put right; nothing where there is no other one. */
export function CorrectTenderButton({
  children,
  ...at
}: Omit<Correcting, 'payment'> & { payment: Order['payments'][number]; children: ReactNode }) {
  const other = useOtherTender(at.order, at.payment)
  const [isOpen, setIsOpen] = useState(false)
  if (!other) return null
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>{children}</Button>
      {isOpen && <CorrectTenderSheet {...at} payment={other.payment} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Says what a payment was paid by in fact; asks for a manager’s PIN unless one of them is signed in. */
export function CorrectTenderSheet(props: Correcting & { onClose: () => void }) {
  const { order, payment, cashDrawerId, onCorrected, onClose } = props
  const { restaurant } = useRestaurant()
  const mayCorrect = useMayApprove()(correctionApproval(payment.id, payment))
  const other = useOtherTender(order, payment)
  const drawer = useQuery(drawerQuery(restaurant.id, order.locationId, cashDrawerId ?? null))
  const hasNoDrawer = other?.tender === 'cash' && drawer.data === null
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState<Wanted | null>(null)
  const params = { restaurantId: restaurant.id, orderId: order.id, paymentId: payment.id }
  const amount = formatPence(payment.amountPence + payment.tipPence)
  const inDrawer = ({ tender }: CorrectTender) => (tender === 'cash' && cashDrawerId ? { cashDrawerId } : {})
  const correct = useChange(
    {
      invalidates: booksRereads,
      send: (body: CorrectTender) => request(correctTender, { params, body: { ...body, ...inDrawer(body) } }),
    },
    (_, { order: corrected }) => {
      toast.success(`${amount} corrected to ${other?.label}`)
      onCorrected?.(corrected)
      onClose()
    },
  )
  if (!other) return null
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = { tender: other.tender, reference: reference.trim(), reason: reason.trim() }
    if (mayCorrect) correct.mutate(wanted)
    else setAsking(wanted)
  }
  const handleApproved = (wanted: Wanted, approvalId: string) => {
    setAsking(null)
    correct.mutate({ ...wanted, approvalId })
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Correct the payment">
      {asking ? (
        <PinStep
          restaurantId={restaurant.id}
          request={correctionApproval(payment.id, payment)}
          label={`Manager PIN to correct ${amount}`}
          onApproved={(approvalId) => handleApproved(asking, approvalId)}
          onBack={() => setAsking(null)}
        />
      ) : (
        <form onSubmit={handleSubmit} className="flex flex-col gap-5">
          <p className="text-lg">
            <span className="figures font-semibold">{amount}</span> is recorded as {tenderLabel(payment)}. Record it as{' '}
            <span className="font-semibold">{other.label}</span> instead?
          </p>
          <p className="text-quiet">
            Nothing is refunded, and the bill stays paid. The drawer and today’s figures change. It can be done once,
            until the drawer is counted or the day is closed.
          </p>
          {hasNoDrawer && (
            <Banner tone="attention" title="No cash drawer is open">
              Cash recorded now is in no drawer’s count. Open the drawer first if it is to be counted there.
            </Banner>
          )}
          {correct.error && (
            <Banner
              tone="bad"
              title={
                correct.error instanceof Refused
                  ? correct.error.message
                  : 'Couldn’t reach the server. Try again. It won’t be corrected twice.'
              }
            />
          )}
          {other.tender === 'terminal' && (
            <TextField
              label="Reference (optional)"
              value={reference}
              onChange={setReference}
              maxLength={40}
              autoComplete="off"
              description="The last four digits, or the number on the slip."
            />
          )}
          <ReasonChoice label="Reason" reasons={reasons} reason={reason} onChange={setReason} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            isPending={correct.isPending}
            isDisabled={reason.trim() === ''}
          >
            {`Correct to ${other.label}`}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
