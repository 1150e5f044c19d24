import { useSession } from '../../shared/identity/auth-provider.tsx'
import { useIsSettingUp } from '../restaurants/setup/draft.ts'
import { SetupWizard } from '../restaurants/setup/setup-wizard.tsx'
import { Overview } from './overview.tsx'

/** The landing page of restaurant people; for somebody who belongs to no restaurant yet, the way to one (decision A6). */
export function DashboardHome({ onOpened }: { onOpened: () => void }) {
  const { access, user } = useSession()
  const isSettingUp = useIsSettingUp(user.id, access.restaurant_id)
  return access.restaurant_id && !isSettingUp ? <Overview /> : <SetupWizard onOpened={onOpened} />
}
