import { type Billing, payInvoice } from '@tableside/contract/billing'
import type { Plan } from '@tableside/domain/plans'
import { Banner, Button, Card, Dialog, formatPence, Money, StatusPill, toast } from '@tableside/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { cardWords, dateWords, endedWords, stateWords } from './billing-words.ts'
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
            It has not answered yet whether {formatPence(pending.duePence)} were paid. It is asked by itself; nothing is
            ever charged twice.
          </Banner>
        )}
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
          <Fact label="Plan">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{nameOf(subscription?.plan ?? billing.plan)}</span>
              {subscription && (
                <StatusPill tone={stateWords[subscription.state].tone}>
                  {stateWords[subscription.state].words}
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
                  {`On ${dateWords(nextCharge.on)}: ${formatPence(nextCharge.amounts.netPence)}`}
                  {nextCharge.amounts.vatPence > 0 && ` and ${formatPence(nextCharge.amounts.vatPence)} VAT`}
                  {nextCharge.duePence < nextCharge.amounts.totalPence && ', less your credit'}
                </Small>
              </>
            ) : (
              <>
                Nothing
                <Small>Nothing is charged by itself</Small>
              </>
            )}
          </Fact>
          <Fact label="Payment method">
            {card ? cardWords(card) : 'No card yet'}
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
            <Small>{balancePence > 0 ? 'Used for what comes next' : 'Nothing is left over'}</Small>
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
  if (isGiven) return 'Given to you by the platform: it costs nothing'
  if (!subscription) {
    const isTrying = billing.plan !== 'alpha' && trialEndsAt !== null
    if (isTrying) return `On trial until ${dateWords(trialEndsAt)}`
    return ended ? `Free. ${endedWords(ended, nameOf(ended.plan))}` : 'Free'
  }
  const day = dateWords(subscription.periodEnd)
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
      send: () => api(payInvoice, { params: { restaurantId, invoiceId: open.invoiceId }, key: newId() }),
      failure: 'The invoice was not paid',
    },
    (_sent, { outcome }) =>
      outcome === 'done'
        ? toast.success(`${open.documentNumber} is paid`)
        : toast.success('The bank has not answered yet', { description: 'It is asked by itself.' }),
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
        ? 'The bank has not answered the last try yet; it is asked by itself.'
        : `${open.nextTryOn ? `It is tried again by itself on ${dateWords(open.nextTryOn)}. ` : ''}Everything goes on until ${dateWords(open.goesOnUntil)}; then the restaurant is on Alpha, and nothing is deleted.`}
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
