import { Refused } from '@tableside/client/http'
import { type ListedPayment, resolveDifference } from '@tableside/contract/payments'
import { type ResolveDifference, sharesOfClaim } from '@tableside/domain/payments'
import { Banner, Button, formatPence, Money, RadioGroup, Sheet, TextField, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { refreshBooks } from '../order-book/index.ts'

export type DifferenceSheetProps = { restaurantId: string; row: ListedPayment; onClose: () => void }

type Resolution = ResolveDifference['resolution']

/** Two figures for one payment: an owner or a manager says which one counts, and why. */
export function DifferenceSheet({ restaurantId, row, onClose }: DifferenceSheetProps) {
  const { payment, orderId, orderNumber } = row
  const queryClient = useQueryClient()
  const [resolution, setResolution] = useState<Resolution | null>(null)
  const [reason, setReason] = useState('')
  // The same for every try of one decision: a lost answer and a second press decide once.
  const ids = useRef({ accept: newId(), refund: newId(), refundId: newId() })
  const decide = useMutation({
    mutationFn: (chosen: Resolution) => {
      const said = { reason: reason.trim() }
      const body =
        chosen === 'accept'
          ? ({ resolution: 'accept', ...said } as const)
          : ({ resolution: 'refund', refundId: ids.current.refundId, ...said } as const)
      const params = { restaurantId, orderId, paymentId: payment.id }
      return api(resolveDifference, { params, body, key: ids.current[chosen] })
    },
    onSuccess: ({ order }, chosen) => {
      const known = order.payments.find(({ id }) => id === payment.id)
      const refund =
        known?.state === 'captured' ? known.refunds.find(({ id }) => id === ids.current.refundId) : undefined
      if (chosen === 'accept') toast.success('Accepted', { description: `Order ${orderNumber} counts what was taken.` })
      else if (refund?.state === 'done')
        toast.success('Sent back', { description: `Order ${orderNumber} is owed again.` })
      else
        toast.info('The refund is on its way', {
          description: 'It stays on this list until the provider has answered.',
        })
      onClose()
    },
    onSettled: () => refreshBooks(queryClient),
  })
  const said = payment.state === 'unknown' ? payment.said : null
  if (!said) return null
  const shares = sharesOfClaim(payment, said)
  const askedPence = payment.amountPence + payment.tipPence
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={`Order ${orderNumber}: which amount counts?`}>
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (resolution && reason.trim() !== '') decide.mutate(resolution)
        }}
      >
        <dl className="grid grid-cols-2 gap-3">
          <Figure label="We asked for" pence={askedPence} />
          <Figure label="The provider took" pence={said.amountPence} />
        </dl>
        {decide.error && (
          <Banner
            tone="bad"
            title={
              decide.error instanceof Refused
                ? decide.error.message
                : 'We could not reach the server. Press again: it is decided once.'
            }
          />
        )}
        <RadioGroup
          label="Decide"
          isRequired
          value={resolution}
          onChange={setResolution}
          options={[
            {
              id: 'accept',
              label: `Accept ${formatPence(said.amountPence)}`,
              description: acceptWords(payment.amountPence, shares),
            },
            {
              id: 'refund',
              label: `Send all ${formatPence(said.amountPence)} back to the card`,
              description: 'The bill is owed again and can be paid anew.',
            },
          ]}
        />
        <TextField label="Why" isRequired maxLength={200} value={reason} onChange={setReason} />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isPending={decide.isPending}
          isDisabled={resolution === null || reason.trim() === ''}
        >
          {resolution === 'refund'
            ? `Send ${formatPence(said.amountPence)} back`
            : `Accept ${formatPence(said.amountPence)}`}
        </Button>
        <p className="text-quiet text-sm">It is written in the journal under your name.</p>
      </form>
    </Sheet>
  )
}

function acceptWords(askedPence: number, { amountPence, tipPence }: { amountPence: number; tipPence: number }): string {
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
