import { planAbove } from '@tableside/domain/plans'
import { ButtonLink } from '@tableside/ui'
import { ArrowUp } from 'lucide-react'
import { useAccess } from '../shared/identity/use-access.ts'
import { useExistingPages } from '../shared/use-existing-pages.ts'

const planPage = [{ href: '/dashboard/settings' }]

/** One step up the ladder; on the highest plan, and for the platform's owner, there is none. */
export function UpgradeButton({ className }: { className: string }) {
  const { access, isPractice } = useAccess()
  const [page] = useExistingPages(planPage)
  const above = access.restaurant_id && !access.is_platform_owner && planAbove(access.subscription_plan)
  if (!above || !page || isPractice) return null
  return (
    <ButtonLink href={`${page.href}?tab=plan`} icon={<ArrowUp size={20} aria-hidden />} className={className}>
      {`Upgrade to ${above.charAt(0).toUpperCase()}${above.slice(1)}`}
    </ButtonLink>
  )
}
