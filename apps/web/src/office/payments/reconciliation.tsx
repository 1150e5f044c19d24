import type { ReplyOf } from '@tableside/contract/core'
import type { dailyReconciliation, ReconciliationDifference } from '@tableside/contract/payments'
import { expectedInTenders } from '@tableside/domain/ledger'
import { Banner, Button, Card, ErrorState, formatPence, Loading, Money, TextField, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { momentIn } from '../../shared/orders/order-states.ts'
import { payoutLabels } from './connection/payouts.tsx'
import { reconciliationQuery } from './payment-queries.ts'

type Places = ReplyOf<typeof dailyReconciliation>

export type ReconciliationProps = { day: string | undefined; onDayChange: (day: string) => void }

/** Compares a trading day’s orders, ledger and card provider. */
export function Reconciliation({ day, onDayChange }: ReconciliationProps) {
  const { restaurant } = useRestaurant()
  const places = useQuery(reconciliationQuery(restaurant.id, day))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Business day"
          type="date"
          value={day ?? places.data?.businessDate ?? ''}
          onChange={(chosen) => chosen && onDayChange(chosen)}
        />
        <Button
          icon={<RotateCw size={18} aria-hidden />}
          isPending={places.isFetching}
          onPress={() => void places.refetch()}
        >
          Compare again
        </Button>
      </div>
      {places.data ? (
        <Compared places={places.data} momentOf={momentIn(restaurant.timeZone)} />
      ) : places.error ? (
        <ErrorState
          title="Couldn’t compare the books"
          onRetry={() => void places.refetch()}
          isRetrying={places.isFetching}
        />
      ) : (
        <Loading what="the reconciliation" className="h-64" />
      )}
    </div>
  )
}

function Compared({ places, momentOf }: { places: Places; momentOf: (instant: string) => string }) {
  const isExplained = places.unexplainedPence === 0
  const { provider } = places
  const card = places.tenders.find(({ tender }) => tender === 'card')
  return (
    <>
      <section
        aria-label="Unexplained"
        className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-6"
      >
        <span className={isExplained ? 'text-herb' : 'text-beet'}>
          {isExplained ? <CircleCheck size={36} aria-hidden /> : <TriangleAlert size={36} aria-hidden />}
        </span>
        <div className="min-w-56 flex-1">
          <p className="text-quiet text-sm">Unexplained</p>
          <p className="figures font-display font-semibold text-3xl">{formatPence(places.unexplainedPence)}</p>
          <p className="text-quiet text-sm">
            {isExplained
              ? provider
                ? 'Orders, ledger and the provider’s own books say the same.'
                : 'Orders and ledger say the same.'
              : 'The list below says where.'}{' '}
            As of {momentOf(places.asOf)}.
          </p>
        </div>
      </section>
      {!provider && (
        <Banner tone="attention" title="Couldn’t reach the card provider">
          Its side is missing from this page. Compare again in a moment.
        </Banner>
      )}
      {places.differences.length > 0 && <Differences differences={places.differences} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Sales">
          <Sums>
            <Sum label="Bills closed" pence={places.soldPence} />
            <Sum label="Refunds" pence={-places.takenBackPence} />
            {places.vouchersSoldPence !== 0 && (
              <Sum label="Gift vouchers sold, owed to their holders" pence={places.vouchersSoldPence} />
            )}
            {places.settledPence !== 0 && (
              <Sum label="House accounts settled, sold before" pence={places.settledPence} />
            )}
            <Sum label="Tips, for the staff" pence={places.tipPence} />
            <Sum label={formatHeld(places.heldForGuestsPence)} pence={places.heldForGuestsPence} />
            {places.suspensePence !== 0 && (
              <Sum label="In suspense: refunded beyond what was left" pence={-places.suspensePence} />
            )}
            <Sum label="Total" pence={expectedInTenders(places)} isTotal />
          </Sums>
        </Card>
        <Card title="By tender">
          <Sums>
            {places.tenders.map((each) => (
              <Sum
                key={each.tender}
                label={tenderLabels[each.tender]}
                detail={tenderDetail(each)}
                pence={each.paidPence + each.tipPence - each.refundedPence}
              />
            ))}
            {places.tenders.length === 0 && <Sum label="No payments" pence={0} />}
            <Sum
              label="Total"
              pence={places.tenders.reduce((sum, each) => sum + each.paidPence + each.tipPence - each.refundedPence, 0)}
              isTotal
            />
          </Sums>
          {places.pendingPence > 0 && (
            <p className="mt-3 text-saffron text-sm">
              <Money pence={places.pendingPence} /> more is asked of the provider; its answer is outstanding.
            </p>
          )}
          {places.pendingRefundsPence > 0 && (
            <p className="mt-3 text-saffron text-sm">
              <Money pence={places.pendingRefundsPence} /> is asked back for guests of these; the provider’s answer is
              outstanding.
            </p>
          )}
        </Card>
        {provider && (
          <Card title="What the card provider says">
            <Sums>
              <Sum
                label={provider.charges === 1 ? '1 charge' : `${provider.charges} charges`}
                pence={provider.chargedPence}
              />
              <Sum label="Refunded" pence={-provider.refundedPence} />
              <Sum label="Its fees" pence={-provider.feePence} />
              {provider.platformFeePence > 0 && (
                <Sum label="Kept for the platform" pence={-provider.platformFeePence} />
              )}
              <Sum label="Owed to you for the day" pence={provider.balancePence} isTotal />
            </Sums>
            {provider.payouts && <PaidOut payouts={provider.payouts} waiting={provider.chargesNotPaidOut ?? 0} />}
          </Card>
        )}
        <Card title="What it cost">
          <Sums>
            <Sum label="Processing fee of the platform" pence={places.platformFeePence} />
            <Sum label="Fees of the card provider" pence={card?.providerFeePence ?? 0} />
          </Sums>
        </Card>
      </div>
    </>
  )
}

type PaidOutProps = {
  payouts: NonNullable<NonNullable<Places['provider']>['payouts']>
  waiting: number
}

/** Which payouts the day's charges are in. */
function PaidOut({ payouts, waiting }: PaidOutProps) {
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="mb-2 font-medium text-sm">Paid out to your bank</h3>
      <Sums>
        {payouts.map(({ providerRef, state, arrivesOn, ofTheDayPence }) => (
          <Sum
            key={providerRef}
            label={`${payoutLabels[state].label}, ${formatShortDate(arrivesOn)}`}
            detail="before refunds of a later day"
            pence={ofTheDayPence}
          />
        ))}
      </Sums>
      {waiting > 0 && (
        <p className="mt-1 text-quiet text-sm">
          {waiting === 1 ? '1 charge is' : `${waiting} charges are`} in no payout yet.
        </p>
      )}
    </div>
  )
}

const tenderLabels = {
  cash: 'Cash in the drawers',
  card: 'At the card provider',
  terminal: 'On your own card terminal: compare with its statement',
  marketplace: 'Paid on delivery marketplaces: compare with their statements',
  voucher: 'Paid with gift vouchers sold before',
  house_account: 'On house accounts, owed to you',
  bank_transfer: 'By bank transfer: compare with your bank’s statement',
  imported: 'Taken by another till',
} as const

function tenderDetail({ tipPence, refundedPence }: Places['tenders'][number]): string {
  const parts: string[] = []
  if (tipPence > 0) parts.push(`${formatPence(tipPence)} of it tips`)
  if (refundedPence > 0) parts.push(`${formatPence(refundedPence)} given back`)
  return parts.join(', ')
}

function formatHeld(pence: number): string {
  return pence < 0 ? 'Paid on an earlier day' : 'Paid on bills still open, or too much'
}

function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">{children}</dl>
}

type SumProps = { label: string; pence: number; detail?: string; isTotal?: boolean }

function Sum({ label, pence, detail, isTotal = false }: SumProps) {
  const look = isTotal ? 'border-line border-t pt-2 font-semibold' : ''
  return (
    <>
      <dt className={look}>
        {label}
        {detail && <span className="block text-quiet text-sm">{detail}</span>}
      </dt>
      <dd className={`text-right ${look}`}>
        <Money pence={pence === 0 ? 0 : pence} />
      </dd>
    </>
  )
}

const kindLabels: Record<ReconciliationDifference['kind'], string> = {
  charge_only_ours: 'Recorded here as taken, but not by the provider',
  charge_only_theirs: 'Taken by the provider, but not recorded here',
  charge_not_settled: 'Taken by the provider, not counted here yet',
  amount: 'Amounts taken differ',
  fee: 'The provider’s fee differs from what it reported',
  platform_fee: 'The platform’s fee differs from what was booked',
  refund_only_ours: 'Recorded here as refunded, but not by the provider',
  refund_only_theirs: 'Refunded by the provider, but not recorded here',
  refund_not_settled: 'Refunded, waiting for the provider to confirm',
  refund_amount: 'Amounts refunded differ',
  sale_not_in_ledger: 'The bill and the ledger differ',
  payment_not_in_ledger: 'The payment and the ledger differ',
}

/** Each with both figures, and the order it is about. */
function Differences({ differences }: { differences: readonly ReconciliationDifference[] }) {
  return (
    <Card title="Where the books differ">
      <ul className="flex flex-col divide-y divide-line">
        {differences.map((each) => (
          <li
            key={`${each.kind} ${each.paymentId} ${each.orderId} ${each.providerRef} ${each.theirsPence}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-56 flex-1">
              <p className="font-medium">{kindLabels[each.kind]}</p>
              {each.orderId ? (
                <TextLink href={`/dashboard/orders/${each.orderId}`} className="inline-flex min-h-11 items-center">
                  {each.orderNumber ? `Order ${each.orderNumber}` : 'Open the order'}
                </TextLink>
              ) : (
                <p className="break-all text-quiet text-sm">Provider’s reference {each.providerRef ?? 'unknown'}</p>
              )}
            </div>
            <dl className="flex gap-6 text-right text-sm">
              <div>
                <dt className="text-quiet">Our books</dt>
                <dd>
                  <Money pence={each.oursPence} className="font-medium text-base" />
                </dd>
              </div>
              <div>
                <dt className="text-quiet">{theirSide[each.kind] ?? 'The provider’s'}</dt>
                <dd>
                  <Money pence={each.theirsPence} className="font-medium text-base" />
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const theirSide: { readonly [Kind in ReconciliationDifference['kind']]?: string } = {
  sale_not_in_ledger: 'The ledger',
  payment_not_in_ledger: 'The ledger',
}
