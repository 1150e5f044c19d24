import { choosePlan } from '@tableside/contract/plans'
import { daysUntil } from '@tableside/domain/time'
import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useNow } from '../../shared/use-now.ts'
import { planStatusQuery, plansQuery } from '../plans/plans-query.ts'

/** While the trial of a plan runs: how many days are left, what follows, and where the plan is kept. */
export function TrialBanner() {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const isOwner = can(choosePlan.access) === true
  const { data: status } = useQuery({ ...planStatusQuery(restaurant.id), enabled: isOwner })
  const { data: plans } = useQuery({ ...plansQuery, enabled: isOwner })
  const now = useNow(60_000)
  const trial = status?.trial
  const name = plans?.find(({ key }) => key === trial?.plan)?.name
  if (!isOwner || !trial || !name) return null
  const days = daysUntil(trial.endsAt, new Date(now).toISOString())
  if (days === 0) return null
  return (
    <div className="mb-5">
      <Banner
        tone={days <= 3 ? 'attention' : 'neutral'}
        title={days === 1 ? `Last day of your ${name} trial` : `${days} days left of your ${name} trial`}
        action={<ButtonLink href="/dashboard/settings?tab=plan">See the plans</ButtonLink>}
      >
        It ends on {formatDay(trial.endsAt)}. After that you are on Alpha, unless you keep a plan. Nothing is charged
        without your consent.
      </Banner>
    </div>
  )
}
