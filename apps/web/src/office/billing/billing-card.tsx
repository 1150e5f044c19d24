import { type Billing, payInvoice } from '@tableside/contract/billing'
import type { Plan } from '@tableside/domain/plans'
import { Banner, Button, Card, Dialog, formatPence, Money, StatusPill, toast } from '@tableside/ui'
import { type ReactNode, useState } from 'react'
import { formatBillingDate, formatCard, formatEnded, stateLabels } from '../../shared/billing/billing-labels.ts'
import { request } from '../../shared/edit/request.ts'
import { CardForm } from './card-form.tsx'
import { useBillingChange } from './use-billing-change.ts'

export type BillingCardProps = {
  restaurantId: string
  billing: Billing
  plans: readonly Plan[]
  /** Asks what choosing a plan would do. */
  onChoose: (plan: Plan) => void
}

/** How the plan is paid: what it is, what comes next, with which card. */
export function BillingCard({ restaurantId, billing, plans, onChoose }: BillingCardProps) {
  const [isChangingCard, setIsChangingCard] = useState(false)
  const { subscription, card, cards, pending, open, nextCharge, balancePence } = billing
  const planOf = (key: string) => plans.find((plan) => plan.key === key)
  const nameOf = (key: string) => planOf(key)?.name ?? key
  const current = planOf(subscription?.plan ?? '')
  const alpha = planOf('alpha')
  const isEnding = subscription?.cancelledAt != null
  return (
    <Card title="Plan and billing">
      <div className="flex flex-col gap-4">
        {open && <OpenInvoice restaurantId={restaurantId} open={open} hasCard={card !== null} />}
        {pending && (
          <Banner tone="attention" title={`Your change to ${nameOf(pending.plan)} waits for the bank`}>
            It has not answered yet whether {formatPence(pending.duePence)} were paid. We keep checking; nothing is ever
            charged twice.
          </Banner>
        )}
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact label="Plan">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{nameOf(subscription?.plan ?? billing.plan)}</span>
              {subscription && (
                <StatusPill tone={stateLabels[subscription.state].tone}>
                  {stateLabels[subscription.state].words}
                </StatusPill>
              )}
            </span>
            <Small>{planNote(billing, nameOf)}</Small>
          </Fact>
          <Fact label="Next charge">
            {nextCharge ? (
              <>
                <Money pence={nextCharge.duePence} className="font-semibold" />
                <Small>
                  {`On ${formatBillingDate(nextCharge.on)}: ${formatPence(nextCharge.amounts.netPence)}`}
                  {nextCharge.amounts.vatPence > 0 && ` and ${formatPence(nextCharge.amounts.vatPence)} VAT`}
                  {nextCharge.duePence < nextCharge.amounts.totalPence && ', less your credit'}
                </Small>
              </>
            ) : (
              <>
                Nothing
                <Small>Nothing is charged automatically</Small>
              </>
            )}
          </Fact>
          <Fact label="Payment method">
            {card ? formatCard(card) : 'No card yet'}
            {cards && (
              <span className="block">
                <Button variant="quiet" className="-ml-4" onPress={() => setIsChangingCard(true)}>
                  {card ? 'Change the card' : 'Add a card'}
                </Button>
              </span>
            )}
          </Fact>
          <Fact label="In credit">
            <Money pence={balancePence} />
            <Small>{balancePence > 0 ? 'Used for your next invoice' : 'No credit'}</Small>
          </Fact>
        </dl>
        {subscription && current && alpha && (
          <p>
            {isEnding || subscription.nextPlan ? (
              <Button onPress={() => onChoose(current)}>{`Keep ${current.name}`}</Button>
            ) : (
              <Button onPress={() => onChoose(alpha)}>Cancel the plan</Button>
            )}
          </p>
        )}
      </div>
      {cards && (
        <Dialog
          isOpen={isChangingCard}
          onOpenChange={setIsChangingCard}
          title={card ? 'Another card for the plan' : 'A card for the plan'}
        >
          <CardForm restaurantId={restaurantId} cards={cards} onDone={() => setIsChangingCard(false)} />
        </Dialog>
      )}
    </Card>
  )
}

function planNote(billing: Billing, nameOf: (key: string) => string): string {
  const { subscription, isGiven, trialEndsAt, ended } = billing
  if (isGiven) return 'Provided by the platform, free of charge'
  if (!subscription) {
    const isTrying = billing.plan !== 'alpha' && trialEndsAt !== null
    if (isTrying) return `On trial until ${formatBillingDate(trialEndsAt)}`
    return ended ? `Free. ${formatEnded(ended, nameOf(ended.plan))}` : 'Free'
  }
  const day = formatBillingDate(subscription.periodEnd)
  if (subscription.cancelledAt) return `Runs to ${day}, then Alpha`
  if (subscription.nextPlan) return `${nameOf(subscription.nextPlan)} from ${day} on`
  if (subscription.state === 'trial') return `Free until ${day}`
  return `${formatPence(subscription.monthlyPence)} a month without VAT`
}

function OpenInvoice({
  restaurantId,
  open,
  hasCard,
}: {
  restaurantId: string
  open: NonNullable<Billing['open']>
  hasCard: boolean
}) {
  const paying = useBillingChange(
    restaurantId,
    {
      send: () => request(payInvoice, { params: { restaurantId, invoiceId: open.invoiceId } }),
      failure: 'Couldn’t pay the invoice',
    },
    (_sent, { outcome }) =>
      outcome === 'done'
        ? toast.success(`${open.documentNumber} is paid`)
        : toast.success('The bank has not answered yet', { description: 'We keep checking.' }),
  )
  return (
    <Banner
      tone="bad"
      title={`${formatPence(open.duePence)} of ${open.documentNumber} are not paid`}
      action={
        hasCard &&
        !open.isPending && (
          <Button variant="primary" onPress={() => paying.mutate(undefined)} isPending={paying.isPending}>
            {`Pay ${formatPence(open.duePence)} now`}
          </Button>
        )
      }
    >
      {open.isPending
        ? 'The bank has not answered the last attempt yet. We keep checking.'
        : `${open.nextTryOn ? `We will try again on ${formatBillingDate(open.nextTryOn)}. ` : ''}Your plan continues until ${formatBillingDate(open.goesOnUntil)}; then the restaurant is on Alpha, and nothing is deleted.`}
    </Banner>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="figures block text-pretty text-quiet text-sm">{children}</span>
}
