import { useAccess } from '../identity/index.ts'
import { FirstRestaurant } from './first-restaurant.tsx'
import { Overview } from './overview.tsx'

/** The landing page of restaurant people. */
export function DashboardHome({ onOpened }: { onOpened: () => void }) {
  const { access } = useAccess()
  return access.restaurant_id ? <Overview /> : <FirstRestaurant onOpened={onOpened} />
}
