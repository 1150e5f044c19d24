import { useQuery } from '@tanstack/react-query'
import { readersQuery } from '../../shared/payments/connection/queries.ts'
import { storedValue, useStoredValue } from '../../shared/stored-value.ts'
import { useTill } from '../orders/till-context.tsx'

/** The reader beside this till; the waiter chooses it once. */
const lastReader = storedValue('tableside.card-reader')

/** The readers of this site and the one beside this till. */
export function useCardReader() {
  const { restaurant, location } = useTill()
  const found = useQuery(readersQuery(restaurant.id))
  const remembered = useStoredValue(lastReader)
  const readers = found.data?.readers.filter(({ locationId }) => locationId === location.id) ?? []
  const known = readers.find(({ id }) => id === remembered)
  return {
    found,
    readers,
    chosen: known ?? readers[0],
    /** Undefined while somebody has to say which of several it is, or there is none. */
    certain: known ?? (readers.length === 1 ? readers[0] : undefined),
    choose: lastReader.write,
  }
}
