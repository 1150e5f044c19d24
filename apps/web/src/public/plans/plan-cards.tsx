import { formatFee, type Plan } from '@tableside/domain/plans'
import { classNames, formatShortPence } from '@tableside/ui'
import { Check } from 'lucide-react'
import { useId, useRef } from 'react'
import { choosePlan, type PlanChoice, useChosenPlan } from '../../shared/plans/plan-choice.ts'
import { CallToAction } from '../call-to-action.tsx'
import { PromisedContact } from '../contact.tsx'
import { unhydrated, useHydrationReplay } from '../hydration-replay.ts'
import { featuresOf, limitsOf, planLabels } from './plan-labels.ts'
import { useLivePlans } from './use-live-plans.ts'

/** The plans to choose from; whichever list one chooses in, every list of the page follows. */
export function PlanCards({ plans: built }: { plans: readonly Plan[] }) {
  const plans = useLivePlans(built)
  const chosen = useChosenPlan()
  const group = useId()
  const container = useRef<HTMLFieldSetElement>(null)
  useHydrationReplay(container)
  return (
    <fieldset ref={container} {...unhydrated}>
      <legend className="sr-only">
        <h2>Plan</h2>
      </legend>
      <div className="grid items-stretch gap-5 lg:grid-cols-3">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            before={plans[index - 1]}
            group={group}
            isChosen={plan.key === chosen}
            onChoose={choosePlan}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PlanCardProps = {
  plan: Plan
  before: Plan | undefined
  group: string
  isChosen: boolean
  onChoose: (plan: PlanChoice) => void
}

function PlanCard({ plan, before, group, isChosen, onChoose }: PlanCardProps) {
  const { key, name, monthlyPence, feeBps } = plan
  const { symbol, audience, badge, services, byPhone } = planLabels[key]
  const nameId = useId()
  return (
    <div
      data-plan={key}
      className={classNames(
        'relative flex flex-col rounded-card border bg-surface p-6 transition-shadow sm:p-7',
        isChosen ? 'border-ink shadow-float outline-1 outline-ink' : 'border-line hover:border-edge',
      )}
    >
      {/* The radio button covers the card, so a tap anywhere on it chooses the plan; what must be pressed lies above. */}
      <input
        type="radio"
        name={group}
        value={key}
        checked={isChosen}
        onChange={() => onChoose(key)}
        aria-labelledby={nameId}
        className="absolute inset-0 cursor-pointer appearance-none rounded-card"
      />
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id={nameId} className="flex items-baseline gap-2 font-semibold text-lg">
          <span aria-hidden className="font-display text-spice text-xl">
            {symbol}
          </span>
          {name}
        </h3>
        <span className="flex gap-1.5">
          {badge && (
            <span className="rounded-full bg-saffron-wash px-2.5 py-1 font-medium text-saffron text-xs">{badge}</span>
          )}
          {isChosen && (
            <span className="flex items-center gap-1 rounded-full bg-spice px-2.5 py-1 font-medium text-on-spice text-xs">
              <Check size={12} aria-hidden />
              Selected
            </span>
          )}
        </span>
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        {/* Not what was built, where the server put in what the plan costs now. */}
        <span data-plan-price={key} suppressHydrationWarning className="figures font-display font-semibold text-4xl">
          {formatShortPence(monthlyPence)}
        </span>
        <span className="text-quiet">a month</span>
      </p>
      <p className="mt-1 text-quiet">
        plus{' '}
        <span data-plan-fee={key} suppressHydrationWarning>
          {formatFee(feeBps)}
        </span>{' '}
        of what is paid, by card or in cash
      </p>
      <p className="mt-4 min-h-12">{audience}</p>
      <CallToAction
        href={`/auth?view=sign-up&plan=${key}`}
        variant={isChosen ? 'primary' : 'secondary'}
        className="relative mt-5 w-full"
      >
        {monthlyPence === 0 ? `Start with ${name}` : `Try ${name} for free`}
      </CallToAction>
      <ul className="mt-6 flex flex-col gap-2.5 border-line border-t pt-6 text-sm">
        {limitsOf(plan).map((line) => (
          <Line key={line}>{line}</Line>
        ))}
        {before && <li className="pt-2 font-medium">Everything in {before.name}, and</li>}
        {[...featuresOf(plan, before), ...services].map((line) => (
          <Line key={line}>{line}</Line>
        ))}
        {byPhone && (
          <PromisedContact by="phone">
            <Line>{byPhone}</Line>
          </PromisedContact>
        )}
      </ul>
    </div>
  )
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5">
      <Check size={18} aria-hidden className="mt-0.5 text-herb" />
      {children}
    </li>
  )
}
