import { useEffect, useState } from 'react'
import { storedValue } from '../../shared/stored-value.ts'

/** The trading day on which this device last showed a restaurant's dashboard. */
const lastVisit = storedValue('tableside.dashboard-visit')

/** Whether this is the first look at the dashboard in the trading day; stays so until the page is left. */
export function useIsFirstVisit(restaurantId: string, businessDate: string): boolean {
  const visit = `${restaurantId} ${businessDate}`
  const [before] = useState(() => lastVisit.read())
  useEffect(() => lastVisit.write(visit), [visit])
  return before !== visit
}
