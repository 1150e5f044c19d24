import { type Billing, changeSubscription } from '@tableside/contract/billing'
import type { PlanAction, Quote } from '@tableside/domain/billing'
import { formatPercent } from '@tableside/domain/money'
import type { Plan } from '@tableside/domain/plans'
import { Button, Dialog, ErrorState, formatPence, Money, Skeleton, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { featureWords } from '../plans/index.ts'
import { quoteQuery } from './billing-queries.ts'
import { cardWords, dateWords } from './billing-words.ts'
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
        api(changeSubscription, {
          params: { restaurantId },
          body: { checkoutId, plan: plan.key, action, duePence },
          key: newId(),
        }),
      failure: 'The plan was not changed',
    },
    ({ action, startsOn }, { outcome }) => {
      const [title, description] =
        outcome === 'pending'
          ? ['The bank has not answered yet', 'It is asked by itself; the plan changes with its yes.']
          : doneWords[action](plan.name, dateWords(startsOn))
      toast.success(title, { description })
      onClose()
    },
  )
  const [isChangingCard, setIsChangingCard] = useState(false)
  const needsCard = quote !== undefined && takesCard.has(quote.action) && billing.card === null
  const words = quote ? actionWords[quote.action](plan.name, quote) : undefined
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
              onPress={() => confirming.mutate(quote, { onError: () => setCheckoutId(newId()) })}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {error && !quote ? (
        <ErrorState title="We could not work it out" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : !quote || !words ? (
        <Skeleton className="h-56 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          <p>{words.text}</p>
          {quote.lines.length > 0 && <Sum quote={quote} />}
          <Effects quote={quote} plan={plan} />
          {takesCard.has(quote.action) && billing.card && (
            <div className="flex flex-wrap items-center gap-x-4 text-quiet text-sm">
              <p>Paid with {cardWords(billing.card)}.</p>
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
    ...(credit?.lines ?? []).map(({ text, netPence }) => [`Given back: ${text}`, -netPence] as const),
    ...(credit && credit.amounts.vatPence > 0
      ? [[`Given back: VAT ${formatPercent(credit.amounts.vatBps)}`, -credit.amounts.vatPence] as const]
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
              {fromBefore > 0 ? 'From your credit' : 'Kept in credit for later'}
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

const overWords = {
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
          <p className="font-medium">These pages close with {plan.name}:</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((feature) => (
              <li key={feature}>{featureWords[feature]}</li>
            ))}
          </ul>
        </>
      )}
      {exceeded.length > 0 && (
        <>
          <p className={lost.length > 0 ? 'mt-3 font-medium' : 'font-medium'}>More than {plan.name} has room for:</p>
          <ul className="mt-1 list-disc pl-5">
            {exceeded.map(({ what, used, most }) => (
              <li key={what} className="figures">
                {used} {overWords[what]}; the plan has room for {most}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-quiet text-sm">
        Nothing is deleted and service never stops. What is over stays as it is, only no more can be added; what closes
        is there again with the plan.
      </p>
    </div>
  )
}

type Words = { readonly title: string; readonly text: string; readonly confirm?: string }

const actionWords: Record<PlanAction, (name: string, quote: Quote) => Words> = {
  same: (name) => ({ title: `${name} is your plan`, text: 'There is nothing to change.' }),
  keep: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Keep ${name}?`,
    text: `What was planned is taken back. The next charge is ${formatPence(nextChargePence)}${nextChargeOn ? ` on ${dateWords(nextChargeOn)}` : ''}.`,
    confirm: `Keep ${name}`,
  }),
  subscribe: (name, { duePence, nextChargeOn, nextChargePence }) => ({
    title: `Subscribe to ${name}?`,
    text: `${name} is open at once. It goes on month by month for ${formatPence(nextChargePence)}, the next time on ${nextChargeOn ? dateWords(nextChargeOn) : 'the same day'}; you can cancel at any time.`,
    confirm: `Pay ${formatPence(duePence)}`,
  }),
  subscribe_after_trial: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Keep ${name} after the trial?`,
    text: `Your trial goes on as it is. ${formatPence(nextChargePence)} are charged for the first time on ${nextChargeOn ? dateWords(nextChargeOn) : 'the day it ends'}, then month by month; you can cancel at any time.`,
    confirm: `Subscribe to ${name}`,
  }),
  upgrade: (name, { duePence, nextChargeOn, nextChargePence }) => ({
    title: `Upgrade to ${name}?`,
    text: `${name} is open at once. Now you pay the days that are left, less what you have paid for them already; from ${nextChargeOn ? dateWords(nextChargeOn) : 'the next period'} on it is ${formatPence(nextChargePence)} a month.`,
    confirm: duePence > 0 ? `Pay ${formatPence(duePence)}` : `Upgrade to ${name}`,
  }),
  switch_in_trial: (name, { nextChargeOn, nextChargePence }) => ({
    title: `Change to ${name}?`,
    text: `At once, and free until your trial ends${nextChargeOn ? ` on ${dateWords(nextChargeOn)}` : ''}. From then on it is ${formatPence(nextChargePence)} a month.`,
    confirm: `Change to ${name}`,
  }),
  downgrade: (name, { startsOn, nextChargePence }) => ({
    title: `Change to ${name} on ${dateWords(startsOn)}?`,
    text: `Until then everything stays as it is, because it is paid for. From that day on it is ${formatPence(nextChargePence)} a month. You can take it back until then.`,
    confirm: `Change to ${name}`,
  }),
  cancel: (_name, { startsOn }) => ({
    title: `Cancel on ${dateWords(startsOn)}?`,
    text: 'Until then everything stays as it is. Afterwards the restaurant is on Alpha and nothing is charged any more. You can take it back until then.',
    confirm: 'Cancel the plan',
  }),
  ask: (name) => ({
    title: `${name}`,
    text: 'The platform gave you your plan. Ask its support to change it.',
  }),
}

const doneWords: Record<PlanAction, (name: string, day: string) => readonly [string, string]> = {
  same: (name) => [`${name} is your plan`, 'Nothing was changed.'],
  keep: (name) => [`You keep ${name}`, 'What was planned is taken back.'],
  subscribe: (name) => [`${name} is paid and in force`, 'What it opens is open at once, on every device.'],
  subscribe_after_trial: (name) => [`${name} goes on after the trial`, 'Until then nothing is charged.'],
  upgrade: (name) => [`${name} is in force`, 'What it opens is open at once, on every device.'],
  switch_in_trial: (name) => [`${name} is in force`, 'It is free until the trial ends.'],
  downgrade: (name, day) => [`${name} comes on ${day}`, 'Until then everything stays as it is.'],
  cancel: (_name, day) => [`The plan is cancelled for ${day}`, 'Until then everything stays as it is.'],
  ask: (name) => [`You asked for ${name}`, 'The platform answers you.'],
}
