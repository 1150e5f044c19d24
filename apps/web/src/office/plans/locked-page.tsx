import { type Feature, type Plan, planWith } from '@tableside/domain/plans'
import { ButtonLink, Card, formatPence, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { EndedNote } from '../billing/billing-notice.tsx'
import { plansQuery } from './plans-query.ts'

/** What a plan gives without the feature of a locked page, and the page where it is. */
export type IncludedPage = { readonly text: string; readonly label: string; readonly href: string }

export type LockedPageProps = {
  title: string
  feature: Feature
  unlocks: string | undefined
  included?: IncludedPage | undefined
}

/** Instead of a page that the plan does not include: what it would do, and which plan opens it. */
export function LockedPage({ title, feature, unlocks, included }: LockedPageProps) {
  const { data: plans, isPending } = useQuery(plansQuery)
  const plan = plans && planWith(plans, feature)
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">{title}</h1>
      <Card className="mx-auto mt-10 max-w-xl p-6! sm:p-8!">
        <span className="flex size-12 items-center justify-center rounded-full bg-saffron-wash text-saffron">
          <Lock size={24} aria-hidden />
        </span>
        <h2 className="mt-4 font-semibold text-lg">
          {plan ? `${included ? featureLabels[feature] : title} comes with ${plan.name}` : `${title} is locked`}
        </h2>
        {unlocks && <p className="mt-1 text-quiet">{unlocks}</p>}
        {included && (
          <>
            <p className="mt-4">{included.text}</p>
            <ButtonLink href={included.href} className="mt-3">
              {included.label}
            </ButtonLink>
          </>
        )}
        <EndedNote feature={feature} />
        {isPending && <Skeleton className="mt-5 h-32 w-full" />}
        {plan && <WhatComesWith plan={plan} feature={feature} />}
        {plans && !plan && (
          <p className="mt-4">No plan has it at the moment. Ask the platform’s support to switch it on for you.</p>
        )}
      </Card>
    </>
  )
}

function WhatComesWith({ plan, feature }: { plan: Plan; feature: Feature }) {
  const { access, can } = useAccess()
  const [planPage] = useExistingPages([{ href: '/dashboard/settings' }])
  const more = plan.features.filter((key) => key !== feature && !access.enabled_features.includes(key))
  return (
    <>
      <p className="mt-5 font-medium">
        {plan.name} is <span className="figures">{formatPence(plan.monthlyPence)}</span> a month
        {more.length > 0 ? ' and opens as well:' : '.'}
      </p>
      <ul className="mt-2 grid gap-1 sm:grid-cols-2">
        {more.map((key) => (
          <li key={key} className="flex items-center gap-2 text-quiet">
            <Check size={18} aria-hidden className="shrink-0 text-herb" />
            {featureLabels[key]}
          </li>
        ))}
      </ul>
      {can({ permission: 'restaurant.manage' }) !== true ? (
        <p className="mt-6 text-quiet">Only the restaurant’s owner can change the plan.</p>
      ) : (
        planPage && (
          <ButtonLink href={`${planPage.href}?tab=plan`} variant="primary" className="mt-6">
            {`Upgrade to ${plan.name}`}
          </ButtonLink>
        )
      )}
    </>
  )
}
