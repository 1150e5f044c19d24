import {
  reinstateVoucher,
  renewVoucherCode,
  voidVoucher,
  type WholeVoucher,
  writeOffVoucher,
} from '@tableside/contract/vouchers'
import { Button, ButtonLink, formatPence, Money, Sheet, StatusPill, TextField, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDate, formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { deedLabels, stateLabels, stateTones } from './voucher-labels.ts'
import { voucherQuery } from './voucher-queries.ts'

/** One voucher: what is left, everything that happened to it, and what a manager may do about it. */
export function VoucherSheet({ voucherId, onClose }: { voucherId: string; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const found = useQuery(voucherQuery(restaurant.id, voucherId))
  const { data } = found
  return (
    <Sheet isOpen onOpenChange={onClose} title={data ? `Voucher •••• ${data.voucher.last4}` : 'Gift voucher'}>
      <QueryBoundary query={found} what="voucher" missing="Go back to the list and choose another.">
        {(whole) => <Found whole={whole} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Found({ whole: { voucher, history } }: { whole: WholeVoucher }) {
  const { restaurant } = useRestaurant()
  const { state, balancePence, amountPence, expiresOn, orderId, orderNumber } = voucher
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="figures font-display font-semibold text-3xl">{formatPence(balancePence)}</span>
          <StatusPill tone={stateTones[state]}>{stateLabels[state]}</StatusPill>
        </p>
        <p className="text-quiet">
          left of {formatPence(amountPence)} ·{' '}
          {expiresOn === null ? 'does not expire' : `valid until ${formatDate(expiresOn)}`}
        </p>
        <p className="mt-1">
          <TextLink href={`/dashboard/orders/${orderId}`} className="inline-flex min-h-11 items-center">
            Sold with order {orderNumber}
          </TextLink>
          {voucher.customerName && ` to ${voucher.customerName}`}
        </p>
        {voucher.hasCode && (
          <ButtonLink href={`/till/orders/${orderId}/voucher`}>Show the code to hand it over</ButtonLink>
        )}
      </div>
      <Acts whole={{ voucher, history }} />
      <section aria-label="History">
        <h3 className="font-semibold">History</h3>
        <ol className="divide-y divide-line">
          {history.map((deed) => (
            <li key={`${deed.at} ${deed.deed} ${deed.orderId}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-medium">{deedLabels[deed.deed]}</span>
                <span className="block text-quiet text-sm">
                  {formatMoment(deed.at, restaurant.timeZone)}, {deed.byName}
                  {deed.orderId && deed.orderNumber && (
                    <>
                      {' · '}
                      <TextLink href={`/dashboard/orders/${deed.orderId}`} className="inline-flex min-h-6 items-center">
                        Order {deed.orderNumber}
                      </TextLink>
                    </>
                  )}
                </span>
                {deed.reason && <span className="wrap-anywhere block text-quiet text-sm">“{deed.reason}”</span>}
              </span>
              {deed.amountPence !== 0 && <Money pence={deed.amountPence} className="shrink-0" />}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

type Act = 'void' | 'reinstate' | 'writeOff' | 'renew'

const actLabels: Record<Act, { button: string; done: string; explained: string }> = {
  void: {
    button: 'Stop this voucher',
    done: 'The voucher is stopped',
    explained: 'It can no longer be used. The balance stays owed until it is refunded or written off.',
  },
  reinstate: {
    button: 'Reactivate',
    done: 'The voucher is active again',
    explained: 'It can be used again at once.',
  },
  writeOff: {
    button: 'Write off the balance',
    done: 'The balance is written off',
    explained: 'The balance becomes income, without VAT. This cannot be undone.',
  },
  renew: {
    button: 'Issue a new code',
    done: 'The voucher has a new code',
    explained: 'For a lost voucher: the old code stops working, and the new one is shown once.',
  },
}

function Acts({ whole: { voucher } }: { whole: WholeVoucher }) {
  const [act, setAct] = useState<Act>()
  const { state, orderId, balancePence } = voucher
  const isOver = (state === 'expired' || state === 'voided') && balancePence > 0
  const possible: Act[] = [
    ...(state === 'active' ? (['renew'] as const) : []),
    ...(state === 'voided' ? (['reinstate'] as const) : []),
    ...(isOver ? (['writeOff'] as const) : []),
    ...(state === 'active' || state === 'expired' ? (['void'] as const) : []),
  ]
  if (possible.length === 0) return null
  if (act) return <ActForm act={act} whole={voucher} onClose={() => setAct(undefined)} />
  return (
    <div className="flex flex-wrap gap-2">
      {possible.map((each) => (
        <Button key={each} onPress={() => setAct(each)}>
          {actLabels[each].button}
        </Button>
      ))}
      {state === 'voided' && balancePence > 0 && <ButtonLink href={`/dashboard/orders/${orderId}`}>Refund</ButtonLink>}
    </div>
  )
}

const endpointOf = { void: voidVoucher, reinstate: reinstateVoucher, renew: renewVoucherCode } as const

function ActForm({ act, whole, onClose }: { act: Act; whole: WholeVoucher['voucher']; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const words = actLabels[act]
  const edit = useEdit({
    saved: { reason: '' },
    request: ({ reason }) => {
      const params = { restaurantId: restaurant.id, voucherId: whole.id }
      return act === 'writeOff'
        ? request(writeOffVoucher, { params, body: { reason, amountPence: whole.balancePence } })
        : request(endpointOf[act], { params, body: { reason } })
    },
    messages: { reason: 'Enter a reason' },
    invalidates: [['vouchers']],
    failure: 'Couldn’t change the voucher',
    success: words.done,
    onSaved: onClose,
  })
  return (
    <form {...edit.form} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p>{words.explained}</p>
      <TextField {...edit.field('reason')} label="Why" maxLength={200} autoFocus />
      <div className="flex flex-wrap gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant={act === 'writeOff' || act === 'void' ? 'danger' : 'primary'}
          isPending={edit.isPending}
        >
          {act === 'writeOff' ? `Write off ${formatPence(whole.balancePence)}` : words.button}
        </Button>
      </div>
    </form>
  )
}
