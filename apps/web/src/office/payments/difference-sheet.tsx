import { Refused } from '@tableside/client/http'
import { type ListedPayment, resolveDifference } from '@tableside/contract/payments'
import { type ResolveDifference, refundApproval, splitReported } from '@tableside/domain/payments'
import { formatPence, Money, Sheet, toast } from '@tableside/ui'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { newId } from '../../shared/new-id.ts'
import { capturedOf } from '../../shared/orders/captured-of.ts'
import { booksRereads } from '../../shared/orders/record-query.ts'
import { type DecisionDraft, DecisionForm } from '../../shared/payments/decision-form.tsx'
import { PinStep } from '../../shared/restaurants/pin-step.tsx'
import { useChange } from '../../shared/use-change.ts'

export type DifferenceSheetProps = { restaurantId: string; row: ListedPayment; onClose: () => void }

type Resolution = ResolveDifference['resolution']
type Deciding = { readonly resolution: Resolution; readonly reason: string; readonly approvalId?: string }

/** Two figures for one payment: an owner or a manager says which one counts, and why. */
export function DifferenceSheet({ restaurantId, row, onClose }: DifferenceSheetProps) {
  const { payment, orderId, orderNumber } = row
  const [draft, setDraft] = useState<DecisionDraft<Resolution>>({ choice: null, reason: '' })
  const [refundId] = useState(() => newId())
  const decide = useChange(
    {
      invalidates: booksRereads,
      send: ({ resolution, reason, ...approved }: Deciding) =>
        request(resolveDifference, {
          params: { restaurantId, orderId, paymentId: payment.id },
          body: resolution === 'accept' ? { resolution, reason } : { resolution, reason, refundId, ...approved },
        }),
    },
    ({ resolution }, { order }) => {
      const refund = capturedOf(order, payment.id)?.refunds.find(({ id }) => id === refundId)
      if (resolution === 'accept')
        toast.success('Accepted', { description: `Order ${orderNumber} counts what was taken.` })
      else if (refund?.state === 'done')
        toast.success('Sent back', { description: `Order ${orderNumber} is owed again.` })
      else
        toast.info('The refund is on its way', {
          description: 'It stays on this list until the provider answers.',
        })
      onClose()
    },
  )
  const said = payment.state === 'unknown' ? payment.said : null
  if (!said) return null
  const shares = splitReported(payment, said.amountPence)
  const askedPence = payment.amountPence + payment.tipPence
  const taken = formatPence(said.amountPence)
  const isAbove = decide.error instanceof Refused && decide.error.code === 'refund_above_limit'
  const title = `Order ${orderNumber}: which amount counts?`
  const tried = decide.variables
  if (isAbove && tried && tried.approvalId === undefined) {
    return (
      <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
        <PinStep
          restaurantId={restaurantId}
          request={refundApproval(payment.id, splitReported(payment, said.amountPence))}
          label={`Manager PIN to send ${taken} back`}
          onApproved={(approvalId) => decide.mutate({ ...tried, approvalId })}
        />
      </Sheet>
    )
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <DecisionForm
        choices={[
          {
            id: 'accept',
            label: `Accept ${taken}`,
            description: formatAccepted(payment.amountPence, shares),
            button: `Accept ${taken}`,
          },
          {
            id: 'refund',
            label: `Send all ${taken} back to the card`,
            description: 'The bill is owed again and can be paid anew.',
            button: `Send ${taken} back`,
          },
        ]}
        draft={draft}
        onChange={setDraft}
        isPending={decide.isPending}
        error={decide.error}
        onSubmit={(resolution, reason) => decide.mutate({ resolution, reason })}
      >
        <dl className="grid grid-cols-2 gap-3">
          <Figure label="We asked for" pence={askedPence} />
          <Figure label="The provider took" pence={said.amountPence} />
        </dl>
        <p className="text-quiet text-sm">The decision is recorded under your name.</p>
      </DecisionForm>
    </Sheet>
  )
}

function formatAccepted(
  askedPence: number,
  { amountPence, tipPence }: { amountPence: number; tipPence: number },
): string {
  const tip = tipPence > 0 ? ` and ${formatPence(tipPence)} as the tip` : ''
  const pays = `${formatPence(amountPence)} pays the bill${tip}.`
  if (amountPence < askedPence) return `${pays} ${formatPence(askedPence - amountPence)} is still owed.`
  return amountPence > askedPence ? `${pays} ${formatPence(amountPence - askedPence)} is owed back to the guest.` : pays
}

function Figure({ label, pence }: { label: string; pence: number }) {
  return (
    <div className="rounded-card border border-line p-4">
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="font-display font-semibold text-xl">
        <Money pence={pence} />
      </dd>
    </div>
  )
}
