import { guestsName, theGuests } from '@tableside/domain/guest-tables'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { peopleQuery } from './people-query.ts'
import { useSignOn } from './sign-on-store.ts'

/** Names change seldom: they are read again with the lock screen, or by whoever looks after this long. */
const namesMs = 60_000

/** What the people of this location are called; undefined for somebody who is not one of them, or not any more. */
export function useNameOf(): (staffId: string) => string | undefined {
  const { restaurant, location } = useRestaurant()
  const { data } = useQuery({ ...peopleQuery(restaurant.id, location.id), refetchInterval: false, staleTime: namesMs })
  return useCallback(
    (staffId) => (staffId === theGuests ? guestsName : data?.find((person) => person.staffId === staffId)?.name),
    [data],
  )
}

/** The person whose till this is now: who is signed on, or whose account it is. Undefined until it is known. */
export function useMyStaffId(): string | undefined {
  const { restaurant, location } = useRestaurant()
  const signOn = useSignOn()
  const { data } = useQuery({ ...peopleQuery(restaurant.id, location.id), refetchInterval: false, staleTime: namesMs })
  return signOn?.staffId ?? data?.find(({ isYou }) => isYou)?.staffId
}
