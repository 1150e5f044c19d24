import { meterLevel, mostOf } from '@tableside/domain/plans'
import { Banner, ButtonLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { countWords } from '../../shared/count-words.ts'
import { useExistingPages } from '../../shared/use-existing-pages.ts'
import { useSite } from '../../shared/use-site.ts'
import { useRestaurant } from '../identity/index.ts'
import { planStandingQuery, plansQuery } from '../plans/index.ts'

/** From 80 % of the month's orders on: how many are used, that nothing stops, and the way to more. */
export function MeterBanner() {
  const { restaurant } = useRestaurant()
  const { areUpgradesOffered } = useSite()
  const { data: standing } = useQuery(planStandingQuery(restaurant.id))
  const { data: plans } = useQuery(plansQuery)
  const [page] = useExistingPages([{ href: '/dashboard/settings' }])
  const plan = plans?.find(({ key }) => key === standing?.plan)
  if (!standing || !plan) return null
  const most = mostOf(plan, 'monthlyOrders')
  const used = standing.usage.monthlyOrders
  const level = meterLevel(used, most)
  if (level === 'fine' || most === undefined) return null
  return (
    <div className="mb-5">
      <Banner
        tone="attention"
        title={
          level === 'over'
            ? `All ${countWords(most)} orders of this month are used`
            : `${countWords(used)} of ${countWords(most)} orders of this month are used`
        }
        action={areUpgradesOffered && page && <ButtonLink href={`${page.href}?tab=plan`}>See the plans</ButtonLink>}
      >
        Every sale goes on as before, also over the limit.{areUpgradesOffered && ' A larger plan has none.'}
      </Banner>
    </div>
  )
}
