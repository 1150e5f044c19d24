import { useEffect, useState } from 'react'
import { useSession } from '../identity/auth-provider.tsx'
import { followUnsent, queueOwner } from './queue-storage.ts'

/** How many commands of any tab of this device wait to reach the server; undefined until that is known. */
export function useUnsent(): number | undefined {
  const session = useSession()
  const restaurantId = session.access.restaurant_id
  const owner = queueOwner(session)
  const [count, setCount] = useState<number>()
  useEffect(() => {
    if (restaurantId === null) return
    return followUnsent(restaurantId, owner, setCount)
  }, [restaurantId, owner])
  return count
}
