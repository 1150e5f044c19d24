import {
  reinstateVoucher,
  renewVoucherCode,
  voidVoucher,
  type WholeVoucher,
  writeOffVoucher,
} from '@tableside/contract/vouchers'
import { Button, ButtonLink, formatPence, Money, Sheet, StatusPill, TextField, TextLink, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { OneThing } from '../../shared/one-thing.tsx'
import { dateWords, momentWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { voucherQuery } from './voucher-queries.ts'
import { deedWords, stateTones, stateWords } from './voucher-words.ts'

/** One voucher: what is left, everything that happened to it, and what a manager may do about it. */
export function VoucherSheet({ voucherId, onClose }: { voucherId: string; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const found = useQuery(voucherQuery(restaurant.id, voucherId))
  const { data } = found
  return (
    <Sheet isOpen onOpenChange={onClose} title={data ? `Voucher •••• ${data.voucher.last4}` : 'Gift voucher'}>
      <OneThing query={found} what="voucher" missing="Go back to the list and choose another.">
        {(whole) => <Found whole={whole} />}
      </OneThing>
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
          <StatusPill tone={stateTones[state]}>{stateWords[state]}</StatusPill>
        </p>
        <p className="text-quiet">
          left of {formatPence(amountPence)} ·{' '}
          {expiresOn === null ? 'does not expire' : `good until ${dateWords(expiresOn)}`}
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
                <span className="block font-medium">{deedWords[deed.deed]}</span>
                <span className="block text-quiet text-sm">
                  {momentWords(deed.at, restaurant.timeZone)}, {deed.byName}
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

const actWords: Record<Act, { button: string; done: string; explained: string }> = {
  void: {
    button: 'Stop this voucher',
    done: 'The voucher is stopped',
    explained: 'Nobody can pay with it then. What is left stays owed until it is given back or written off.',
  },
  reinstate: {
    button: 'Make it good again',
    done: 'The voucher is good again',
    explained: 'It can be used again at once.',
  },
  writeOff: {
    button: 'Write off what is left',
    done: 'What was left is written off',
    explained: 'What is left becomes income of the house, without VAT. This cannot be taken back.',
  },
  renew: {
    button: 'Give it a new code',
    done: 'The voucher has a new code',
    explained: 'For a voucher that was lost: the old code is dead then, the new one is shown once to hand it over.',
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
          {actWords[each].button}
        </Button>
      ))}
      {state === 'voided' && balancePence > 0 && (
        <ButtonLink href={`/dashboard/orders/${orderId}`}>Give the money back</ButtonLink>
      )}
    </div>
  )
}

function ActForm({ act, whole, onClose }: { act: Act; whole: WholeVoucher['voucher']; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const [reason, setReason] = useState('')
  const tries = useTries()
  const words = actWords[act]
  const params = { restaurantId: restaurant.id, voucherId: whole.id }
  const change = useChange(
    {
      rereads: [['vouchers']],
      send: (why: string) => {
        const key = newId()
        if (act === 'void') return api(voidVoucher, { params, body: { reason: why }, key })
        if (act === 'reinstate') return api(reinstateVoucher, { params, body: { reason: why }, key })
        if (act === 'renew') return api(renewVoucherCode, { params, body: { reason: why }, key })
        return api(writeOffVoucher, { params, body: { reason: why, amountPence: whole.balancePence }, key })
      },
      failure: 'The voucher was not changed',
    },
    () => {
      toast.success(words.done)
      onClose()
    },
  )
  const why = reason.trim()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (why.length >= 3) change.mutate(why)
  }
  return (
    <form
      ref={tries.form}
      onSubmit={handleSubmit}
      noValidate
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <p>{words.explained}</p>
      <TextField
        label="Why"
        value={reason}
        onChange={setReason}
        maxLength={200}
        autoFocus
        error={tries.isTried && why.length < 3 ? 'Say why, in a few words' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button onPress={onClose}>Leave it</Button>
        <Button
          type="submit"
          variant={act === 'writeOff' || act === 'void' ? 'danger' : 'primary'}
          isPending={change.isPending}
        >
          {act === 'writeOff' ? `Write off ${formatPence(whole.balancePence)}` : words.button}
        </Button>
      </div>
    </form>
  )
}
