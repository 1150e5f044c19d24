import { addressOf } from '@tableside/client/http'
import {
  clearParkedMoney,
  creditRestaurant,
  type RestaurantBilling as Detail,
  extendSubscription,
  getRestaurantInvoicePdf,
  type Invoice,
  type ParkedMoney,
  refundInvoice,
} from '@tableside/contract/billing'
import { aboveZeroPenceSchema, formatForeign } from '@tableside/domain/money'
import {
  Button,
  Card,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  MoneyField,
  NumberField,
  Skeleton,
  StatusPill,
  TextAreaField,
  toast,
} from '@tableside/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatBillingDate, formatEnded, stateLabels } from '../../shared/billing/billing-labels.ts'
import { invoiceColumns } from '../../shared/billing/invoice-list.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { planLabels } from '../overview/platform-labels.ts'
import { restaurantBillingQuery } from './subscription-queries.ts'

type Asking =
  | { readonly what: 'extend' }
  | { readonly what: 'credit' }
  | { readonly what: 'refund'; readonly invoice: Invoice }
  | { readonly what: 'clear'; readonly parked: ParkedMoney }

/** One restaurant's subscription for the platform: how it stands, its papers, and what can be given. */
export function RestaurantBilling({ restaurantId }: { restaurantId: string }) {
  const { data, error, refetch, isFetching } = useQuery(restaurantBillingQuery(restaurantId))
  const [asking, setAsking] = useState<Asking>()
  if (error && !data) {
    return <ErrorState title="Couldn’t load the subscription" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <Skeleton className="h-64 w-full rounded-card" />
  const { billing, invoices, parked } = data
  const isTrying = billing.subscription === null && billing.trialEndsAt !== null && billing.plan !== 'alpha'
  return (
    <Card title="Subscription">
      <div className="flex flex-col gap-4">
        <BillingSummary detail={data} />
        {parked.length > 0 && (
          <ParkedList parked={parked} onClear={(each) => setAsking({ what: 'clear', parked: each })} />
        )}
        <div className="flex flex-wrap gap-2">
          {(billing.subscription || isTrying) && (
            <Button onPress={() => setAsking({ what: 'extend' })}>
              {billing.open ? 'More days to pay' : 'Give days'}
            </Button>
          )}
          {(billing.subscription || invoices.length > 0) && (
            <Button onPress={() => setAsking({ what: 'credit' })}>Give credit</Button>
          )}
        </div>
        <DataTable
          label="Invoices"
          columns={invoiceColumns((invoiceId) =>
            addressOf(getRestaurantInvoicePdf, { params: { restaurantId, invoiceId } }),
          )}
          rows={invoices}
          rowKey={({ id }) => id}
          rowActions={(invoice) =>
            invoice.onCardPence > 0 && (
              <Button variant="quiet" onPress={() => setAsking({ what: 'refund', invoice })}>
                Refund<span className="sr-only"> {invoice.documentNumber}</span>
              </Button>
            )
          }
          empty={<EmptyState title="No invoices yet">The first one comes with the first paid month.</EmptyState>}
          className="max-h-96"
        />
      </div>
      {asking && <GiveDialog restaurantId={restaurantId} asking={asking} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

/** What the card provider did and no invoice can book. */
function ParkedList({ parked, onClear }: { parked: readonly ParkedMoney[]; onClear: (parked: ParkedMoney) => void }) {
  return (
    <section aria-label="Payments that need a decision">
      <h3 className="font-semibold">Payments that need a decision</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {parked.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="figures min-w-0 wrap-anywhere">
              {formatParked(each)}
              <span className="block text-quiet text-sm">
                {each.providerRef}, {formatBillingDate(each.parkedAt.slice(0, 10))}
              </span>
            </span>
            <Button onPress={() => onClear(each)}>
              {canGoBack(each) ? 'Give back' : 'Clear'}
              <span className="sr-only"> {each.providerRef}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const canGoBack = ({ why, direction, reportedPence }: ParkedMoney) =>
  why !== 'returned' && direction === 'taken' && reportedPence > 0

function formatParked({ why, direction, reportedPence, expectedPence, currency }: ParkedMoney): string {
  const amount = currency === 'GBP' ? formatPence(reportedPence) : formatForeign(reportedPence, currency)
  const done = direction === 'taken' ? 'taken' : 'given back'
  const expected = formatPence(expectedPence)
  switch (why) {
    case 'late':
      return `${amount} ${done} after it was given up, and nothing is due for it any more.`
    case 'twice':
      return `${amount} ${done} a second time.`
    case 'other_amount':
      return `${amount} ${done} where ${expected} was asked for.`
    case 'nothing_moved':
      return `Reported as ${done}, but of ${amount}: ${expected} was asked for.`
    case 'returned':
      return `A refund of ${amount} came back from the bank. Its credit note stands.`
    case 'disputed':
      return `The owner’s bank took ${amount} back. The invoice stands; the card provider says until when to answer.`
    case 'other_currency':
      return `${amount} ${done} in another currency: ${expected} was asked for.`
  }
}

function BillingSummary({ detail: { billing } }: { detail: Detail }) {
  const { subscription, nextCharge, card, balancePence, open } = billing
  if (!subscription) {
    return (
      <p className="text-quiet">
        {billing.isGiven
          ? 'The plan was given by the platform and costs nothing.'
          : `It pays for no plan.${billing.ended ? ` ${formatEnded(billing.ended, planLabels[billing.ended.plan])}` : ''}`}
      </p>
    )
  }
  const { words, tone } = stateLabels[subscription.state]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Fact name="Plan">
        {planLabels[subscription.plan]} <StatusPill tone={tone}>{words}</StatusPill>
      </Fact>
      <Fact name="Period">
        {formatBillingDate(subscription.periodStart)} to {formatBillingDate(subscription.periodEnd)}
      </Fact>
      <Fact name={open ? 'Not paid' : 'Next charge'}>
        {open ? (
          <>
            <Money pence={open.duePence} /> since {formatBillingDate(open.issuedOn)}, tried {open.attempts}{' '}
            {open.attempts === 1 ? 'time' : 'times'}, goes on until {formatBillingDate(open.goesOnUntil)}
          </>
        ) : nextCharge ? (
          <>
            <Money pence={nextCharge.duePence} /> on {formatBillingDate(nextCharge.on)}
          </>
        ) : (
          'None'
        )}
      </Fact>
      <Fact name="Card and credit">
        <span className="figures capitalize">{card ? `${card.brand} ${card.last4}` : 'No card'}</span>,{' '}
        <Money pence={balancePence} /> in credit
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="figures mt-0.5">{children}</dd>
    </div>
  )
}

/** Days, credit or money back, each with its reason. */
function GiveDialog({ restaurantId, asking, onClose }: { restaurantId: string; asking: Asking; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [days, setDays] = useState(7)
  const [pence, setPence] = useState<number | null>(asking.what === 'refund' ? asking.invoice.onCardPence : null)
  const [reason, setReason] = useState('')
  const [refundId] = useState(() => newId())
  const [key, setKey] = useState(() => newId())
  const maxPence = asking.what === 'refund' ? asking.invoice.onCardPence : 1_000_000
  const amount = aboveZeroPenceSchema.safeParse(pence)
  const isAmount = asking.what === 'credit' || asking.what === 'refund'
  const isGood = reason.trim().length >= 3 && (!isAmount || (amount.success && amount.data <= maxPence))
  const giving = useChange(
    {
      send: async (): Promise<Detail> => {
        const params = { restaurantId }
        const why = reason.trim()
        if (asking.what === 'extend') return api(extendSubscription, { params, body: { days, reason: why }, key })
        if (asking.what === 'clear') {
          return api(clearParkedMoney, {
            params: { restaurantId, parkedId: asking.parked.id },
            body: { reason: why },
            key,
          })
        }
        const amountPence = aboveZeroPenceSchema.parse(pence)
        if (asking.what === 'credit') return api(creditRestaurant, { params, body: { amountPence, reason: why }, key })
        return api(refundInvoice, {
          params: { restaurantId, invoiceId: asking.invoice.id },
          body: { refundId, amountPence, reason: why },
          key,
        })
      },
      failure: 'Couldn’t apply it',
      invalidates: [
        ['platform', 'subscriptions'],
        ['platform', 'changes'],
        ['platform', 'restaurant', restaurantId],
        ['platform', 'billing', restaurantId],
      ],
    },
    (_sent, detail) => {
      queryClient.setQueryData(restaurantBillingQuery(restaurantId).queryKey, detail)
      toast.success(doneTexts[asking.what])
      onClose()
    },
  )
  const words = dialogText(asking)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      footer={
        <Button
          variant="primary"
          isDisabled={!isGood}
          isPending={giving.isPending}
          onPress={() => giving.mutate(undefined, { onError: () => setKey(newId()) })}
        >
          {words.confirm}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-quiet">{words.text}</p>
        {asking.what === 'extend' ? (
          <NumberField
            label="Days"
            value={days}
            onChange={(typed) => setDays(typed ?? 1)}
            minValue={1}
            maxValue={365}
          />
        ) : (
          isAmount && (
            <MoneyField
              label="Amount, VAT included"
              description={asking.what === 'refund' ? `At most ${formatPence(maxPence)}` : undefined}
              pence={pence}
              onChange={setPence}
            />
          )
        )}
        <TextAreaField
          label="Reason"
          description="It stands in the history and on the restaurant’s papers"
          value={reason}
          onChange={setReason}
          maxLength={500}
          rows={3}
        />
      </div>
    </Dialog>
  )
}

const doneTexts = {
  extend: 'The days are given',
  credit: 'The credit is given',
  refund: 'The refund is on its way to the card',
  clear: 'Cleared',
} as const

function dialogText(asking: Asking) {
  switch (asking.what) {
    case 'extend':
      return {
        title: 'Give free days?',
        text: 'They come on top of the trial or the paid period; while an invoice is open, they are more time to pay it.',
        confirm: 'Give the days',
      }
    case 'credit':
      return {
        title: 'Give credit?',
        text: 'It is used for what comes next. A numbered credit note tells the restaurant why.',
        confirm: 'Give the credit',
      }
    case 'clear':
      return canGoBack(asking.parked)
        ? {
            title: 'Give the payment back?',
            text: 'The money goes back to the card it came from. An open invoice can be charged again.',
            confirm: 'Give it back',
          }
        : asking.parked.why === 'returned'
          ? {
              title: 'Mark the refund as paid?',
              text: 'No money moves here. Pay it to the restaurant another way first, by bank transfer for example.',
              confirm: 'Mark as paid',
            }
          : asking.parked.why === 'disputed'
            ? {
                title: 'Accept that the money is gone?',
                text: 'No money moves. Nothing more of this invoice can be given back. If the dispute is won, the books say so.',
                confirm: 'Accept',
              }
            : {
                title: 'Clear the report?',
                text: 'No money moves. Look it up at the card provider first; what was asked for counts as failed.',
                confirm: 'Clear',
              }
    case 'refund':
      return {
        title: `Refund ${asking.invoice.documentNumber}?`,
        text: 'The money goes back to the card it came from, and a credit note is issued. The plan goes on.',
        confirm: 'Refund to the card',
      }
  }
}
