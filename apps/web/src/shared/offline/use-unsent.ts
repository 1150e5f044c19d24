import { useEffect, useState } from 'react'
import { useSession } from '../identity/auth-provider.tsx'
import { followUnsent } from './queue-storage.ts'

/** How many commands of any tab of this device wait to reach the server; undefined until that is known. */
export function useUnsent(): number | undefined {
  const { access, user } = useSession()
  const restaurantId = access.restaurant_id
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (restaurantId === null) return
    return followUnsent(restaurantId, user.id, setCount)
  }, [restaurantId, user.id])
  return count
}
