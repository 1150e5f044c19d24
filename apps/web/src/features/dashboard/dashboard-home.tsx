import { useSession } from '../identity/index.ts'
import { SetupWizard, useIsSettingUp } from '../setup/index.ts'
import { Overview } from './overview.tsx'

/** The landing page of restaurant people; for somebody who belongs to no restaurant yet, the way to one (decision A6). */
export function DashboardHome({ onOpened }: { onOpened: () => void }) {
  const { access, user } = useSession()
  const isSettingUp = useIsSettingUp(user.id, access.restaurant_id)
  return access.restaurant_id && !isSettingUp ? <Overview /> : <SetupWizard onOpened={onOpened} />
}
