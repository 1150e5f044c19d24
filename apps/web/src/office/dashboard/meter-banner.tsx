import { limitOf, meterLevel } from '@tableside/domain/plans'
import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../shared/format-count.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { useSite } from '../../shared/use-site.ts'
import { planStatusQuery, plansQuery } from '../plans/plans-query.ts'

/** From 80 % of the month's orders on: how many are used, that nothing stops, and the way to more. */
export function MeterBanner() {
  const { restaurant } = useRestaurant()
  const { areUpgradesOffered } = useSite()
  const { data: status } = useQuery(planStatusQuery(restaurant.id))
  const { data: plans } = useQuery(plansQuery)
  const [page] = useExistingPages([{ href: '/dashboard/settings' }])
  const plan = plans?.find(({ key }) => key === status?.plan)
  if (!status || !plan) return null
  const max = limitOf(plan, 'monthlyOrders')
  const used = status.usage.monthlyOrders
  const level = meterLevel(used, max)
  if (level === 'fine' || max === undefined) return null
  return (
    <div className="mb-5">
      <Banner
        tone="attention"
        title={
          level === 'over'
            ? `You have used all ${formatCount(max)} orders for this month`
            : `${formatCount(used)} of ${formatCount(max)} orders used this month`
        }
        action={areUpgradesOffered && page && <ButtonLink href={`${page.href}?tab=plan`}>See the plans</ButtonLink>}
      >
        Sales continue as before, even over the limit.{areUpgradesOffered && ' A larger plan has no limit.'}
      </Banner>
    </div>
  )
}
