import type { PlanStatus } from '@tableside/contract/plans'
import { formatPercent } from '@tableside/domain/money'
import { limitOf, type Plan, planAtLeast } from '@tableside/domain/plans'
import { Badge, Button, formatPence } from '@tableside/ui'
import { Check } from 'lucide-react'
import { counted } from '../../shared/format-count.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'

export type PlanCardProps = {
  plan: Plan
  plans: readonly Plan[]
  status: PlanStatus
  /** Absent for those who may only look. */
  onChoose: (() => void) | undefined
  /** The plan is on trial and can be kept. */
  mayKeep: boolean
  /** The day it follows by itself: it was chosen already. */
  comesOn: string | undefined
}

/** One plan: its price, its limits, what it has that the one below has not. */
export function PlanCard({ plan, plans, status, onChoose, mayKeep, comesOn }: PlanCardProps) {
  const isCurrent = plan.key === status.plan
  const below = plans[plans.indexOf(plan) - 1]
  const more = plan.features.filter((feature) => !below?.features.includes(feature))
  const isUp = planAtLeast(plan.key, status.plan)
  return (
    <section
      aria-label={plan.name}
      className={`flex w-full flex-col rounded-card border bg-surface p-5 ${isCurrent ? 'border-ink' : 'border-line'}`}
    >
      <header className="flex items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{plan.name}</h2>
        {isCurrent && <Badge>Your plan</Badge>}
        {comesOn && <Badge>{`From ${comesOn}`}</Badge>}
      </header>
      <p className="figures mt-1">
        <span className="font-display font-semibold text-2xl">{formatPence(plan.monthlyPence)}</span>{' '}
        <span className="text-quiet">
          a month{plan.monthlyPence > 0 && ' without VAT'} and {formatPercent(plan.feeBps)} of what is paid, by card or
          in cash
        </span>
      </p>
      <ul className="mt-4 flex flex-1 flex-col gap-1.5 text-sm">
        {formatLimits(plan).map((words) => (
          <li key={words} className="figures">
            {words}
          </li>
        ))}
        {below && <li className="pt-2 font-medium">Everything in {below.name}, and</li>}
        {more.map((feature) => (
          <li key={feature} className="flex items-center gap-2">
            <Check size={18} aria-hidden className="text-herb" />
            {featureLabels[feature]}
          </li>
        ))}
      </ul>
      {onChoose && isCurrent && mayKeep && (
        <Button variant="primary" className="mt-5" onPress={onChoose}>
          {`Subscribe to ${plan.name}`}
        </Button>
      )}
      {onChoose && !isCurrent && !comesOn && (
        <Button variant={isUp ? 'primary' : 'secondary'} className="mt-5" onPress={onChoose}>
          {`${isUp ? 'Upgrade' : 'Change'} to ${plan.name}`}
        </Button>
      )}
    </section>
  )
}

function formatLimits(plan: Plan): string[] {
  const count = (what: 'monthlyOrders' | 'accounts' | 'staff' | 'locations', one: string, many: string) => {
    const max = limitOf(plan, what)
    if (max === undefined) return `Unlimited ${many}`
    return counted(max, one, many)
  }
  return [
    count('monthlyOrders', 'order a month', 'orders a month'),
    count('accounts', 'person who signs in', 'people who sign in'),
    count('staff', 'person who works here', 'people who work here'),
    count('locations', 'location', 'locations'),
  ]
}
