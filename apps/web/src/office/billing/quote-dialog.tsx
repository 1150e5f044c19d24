import { Refused } from '@tableside/client/http'
import { type Billing, changeSubscription } from '@tableside/contract/billing'
import type { PlanAction, Quote } from '@tableside/domain/billing'
import { formatPercent } from '@tableside/domain/money'
import type { Plan } from '@tableside/domain/plans'
import { Button, Dialog, ErrorState, formatPence, Money, Skeleton, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBillingDate, formatCard } from '../../shared/billing/billing-labels.ts'
import { quoteQuery } from '../../shared/billing/billing-queries.ts'
import { request } from '../../shared/edit/request.ts'
import { newId } from '../../shared/new-id.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { CardForm } from './card-form.tsx'
import { useBillingChange } from './use-billing-change.ts'

export type QuoteDialogProps = {
  restaurantId: string
  billing: Billing
  plan: Plan
  onClose: () => void
  /** While the trial runs, another plan can be tried without paying. */
  onTry: (() => void) | undefined
}

/** What a plan costs and changes, to the penny, before anything is confirmed. */
export function QuoteDialog({ restaurantId, billing, plan, onClose, onTry }: QuoteDialogProps) {
  const { data: quote, error, refetch, isFetching } = useQuery(quoteQuery(restaurantId, plan.key))
  // One for the whole dialog: pressed twice it is the same purchase. After a no of the bank it is a new one.
  const [checkoutId, setCheckoutId] = useState(() => newId())
  const confirming = useBillingChange(
    restaurantId,
    {
      send: ({ action, duePence }: Quote) =>
        request(changeSubscription, {
          params: { restaurantId },
          body: { checkoutId, plan: plan.key, action, duePence },
        }),
      failure: 'Couldn’t change the plan',
    },
    ({ action, startsOn }, { outcome }) => {
      const [title, description] =
        outcome === 'pending'
          ? ['The bank has not answered yet', 'We keep checking; the plan changes once it is confirmed.']
          : doneTexts[action](plan.name, formatBillingDate(startsOn))
      toast.success(title, { description })
      onClose()
    },
  )
  const [isChangingCard, setIsChangingCard] = useState(false)
  const needsCard = quote !== undefined && takesCard.has(quote.action) && billing.card === null
  const words = quote ? actionTexts[quote.action](plan.name, quote) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words?.title ?? `${plan.name}?`}
      footer={
        <>
          {onTry && <Button onPress={onTry}>{`Only try ${plan.name}`}</Button>}
          <Button onPress={onClose}>Not now</Button>
          {quote && words?.confirm && (
            <Button
              variant="primary"
              isDisabled={needsCard}
              isPending={confirming.isPending}
              onPress={() =>
                confirming.mutate(quote, { onError: (error) => error instanceof Refused && setCheckoutId(newId()) })
              }
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {error && !quote ? (
        <ErrorState title="Couldn’t calculate the price" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !quote || !words ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{words.text}</p>
          {quote.lines.length > 0 && <Sum quote={quote} />}
          <Effects quote={quote} plan={plan} />
          {takesCard.has(quote.action) && billing.card && (
            <div className="flex flex-wrap items-center gap-x-4 text-quiet text-sm">
              <p>Paid with {formatCard(billing.card)}.</p>
              {billing.cards && !isChangingCard && (
                <Button variant="quiet" onPress={() => setIsChangingCard(true)}>
                  Use another card
                </Button>
              )}
            </div>
          )}
          {(needsCard || isChangingCard) && billing.cards && (
            <CardForm restaurantId={restaurantId} cards={billing.cards} onDone={() => setIsChangingCard(false)} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const takesCard: ReadonlySet<PlanAction> = new Set<PlanAction>(['subscribe', 'subscribe_after_trial', 'upgrade'])

/** What is charged now, line by line. */
function Sum({ quote }: { quote: Quote }) {
  const { lines, credit, amounts, creditUsedPence, duePence } = quote
  const rows = [
    ...lines.map(({ text, netPence }) => [text, netPence] as const),
    ...(amounts.vatPence > 0 ? [[`VAT ${formatPercent(amounts.vatBps)}`, amounts.vatPence] as const] : []),
    ...(credit?.lines ?? []).map(({ text, netPence }) => [`Credit: ${text}`, -netPence] as const),
    ...(credit && credit.amounts.vatPence > 0
      ? [[`Credit: VAT ${formatPercent(credit.amounts.vatBps)}`, -credit.amounts.vatPence] as const]
      : []),
  ]
  // What was in credit before, and what stays in credit for later.
  const fromBefore = creditUsedPence - (credit?.amounts.totalPence ?? 0)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What is charged now</caption>
      <tbody>
        {rows.map(([text, pence]) => (
          <tr key={text}>
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {text}
            </th>
            <td className="py-1.5 text-right">
              <Money pence={pence} />
            </td>
          </tr>
        ))}
        {fromBefore !== 0 && (
          <tr>
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {fromBefore > 0 ? 'From your credit' : 'Credit for later'}
            </th>
            <td className="py-1.5 text-right">
              <Money pence={-fromBefore} />
            </td>
          </tr>
        )}
        <tr className="font-semibold text-base">
          <th scope="row" className="border-line border-t py-2 pr-4 text-left">
            Charged now
          </th>
          <td className="border-line border-t py-2 text-right">
            <Money pence={duePence} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const overLabels = {
  accounts: 'people sign in',
  staff: 'people work here',
  locations: 'locations are open',
  monthlyOrders: 'orders were paid this month',
} as const

/** What goes and what is over the limits of the plan; never anything that is deleted. */
function Effects({ quote, plan }: { quote: Quote; plan: Plan }) {
  const { lost, exceeded } = quote
  if (lost.length + exceeded.length === 0) return null
  return (
    <div className="rounded-control border border-line p-4">
      {lost.length > 0 && (
        <>
          <p className="font-medium">These pages are not part of {plan.name}:</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((feature) => (
              <li key={feature}>{featureLabels[feature]}</li>
            ))}
          </ul>
        </>
      )}
      {exceeded.length > 0 && (
        <>
          <p className={lost.length > 0 ? 'mt-3 font-medium' : 'font-medium'}>More than {plan.name} has room for:</p>
          <ul className="mt-1 list-disc pl-5">
            {exceeded.map(({ what, used, max }) => (
              <li key={what} className="figures">
                {used} {overLabels[what]}; the plan allows {max}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-quiet text-sm">
        Nothing is deleted and service never stops. You keep what is over the limit but cannot add more; the pages come
        back with the plan.
      </p>
    </div>
  )
}

type Texts = { readonly title: string; readonly text: string; readonly confirm?: string }

const actionTexts: Record<PlanAction, (name: string, quote: Quote) => Texts> = {
  same: (name) => ({ title: `${name} is your plan`, text: 'There is nothing to change.' }),
  keep: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Keep ${name}?`,
    text: `The planned change is cancelled. The next charge is ${formatPence(nextChargePence)}${nextChargeOn ? ` on ${formatBillingDate(nextChargeOn)}` : ''}.`,
    confirm: `Keep ${name}`,
  }),
  subscribe: (name, { duePence, nextChargeOn, nextChargePence }) => ({
    title: `Subscribe to ${name}?`,
    text: `${name} starts at once and renews monthly at ${formatPence(nextChargePence)}, next on ${nextChargeOn ? formatBillingDate(nextChargeOn) : 'the same day'}; you can cancel at any time.`,
    confirm: `Pay ${formatPence(duePence)}`,
  }),
  subscribe_after_trial: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Keep ${name} after the trial?`,
    text: `Your trial continues. ${formatPence(nextChargePence)} is charged for the first time on ${nextChargeOn ? formatBillingDate(nextChargeOn) : 'the day it ends'}, then monthly; you can cancel at any time.`,
    confirm: `Subscribe to ${name}`,
  }),
  upgrade: (name, { duePence, nextChargeOn, nextChargePence }) => ({
    title: `Upgrade to ${name}?`,
    text: `${name} starts now. Today you pay for the rest of this period, less what you’ve already paid; from ${nextChargeOn ? formatBillingDate(nextChargeOn) : 'the next period'} it is ${formatPence(nextChargePence)} a month.`,
    confirm: duePence > 0 ? `Pay ${formatPence(duePence)}` : `Upgrade to ${name}`,
  }),
  switch_in_trial: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Change to ${name}?`,
    text: `At once, and free until your trial ends${nextChargeOn ? ` on ${formatBillingDate(nextChargeOn)}` : ''}. From then on it is ${formatPence(nextChargePence)} a month.`,
    confirm: `Change to ${name}`,
  }),
  downgrade: (name, { startsOn, nextChargePence }) => ({
    title: `Change to ${name} on ${formatBillingDate(startsOn)}?`,
    text: `Until then everything stays as it is, because it is paid for. From that day on it is ${formatPence(nextChargePence)} a month. You can undo this until then.`,
    confirm: `Change to ${name}`,
  }),
  cancel: (_name, { startsOn }) => ({
    title: `Cancel on ${formatBillingDate(startsOn)}?`,
    text: 'Until then everything stays as it is. Afterwards the restaurant is on Alpha and nothing is charged any more. You can undo this until then.',
    confirm: 'Cancel the plan',
  }),
  ask: (name) => ({
    title: `${name}`,
    text: 'The platform gave you your plan. Ask its support to change it.',
  }),
}

const doneTexts: Record<PlanAction, (name: string, day: string) => readonly [string, string]> = {
  same: (name) => [`${name} is your plan`, 'Nothing was changed.'],
  keep: (name) => [`You keep ${name}`, 'The planned change is cancelled.'],
  subscribe: (name) => [`You are now on ${name}`, 'Its features are available at once, on every device.'],
  subscribe_after_trial: (name) => [`${name} continues after the trial`, 'Until then nothing is charged.'],
  upgrade: (name) => [`You are now on ${name}`, 'Its features are available at once, on every device.'],
  switch_in_trial: (name) => [`You are now on ${name}`, 'It is free until the trial ends.'],
  downgrade: (name, day) => [`${name} starts on ${day}`, 'Until then everything stays as it is.'],
  cancel: (_name, day) => [`Your plan ends on ${day}`, 'Until then everything stays as it is.'],
  ask: (name) => [`You asked for ${name}`, 'The platform will reply.'],
}
