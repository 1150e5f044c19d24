import { getAccount } from '@tableside/contract/identity'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** One's own account: name, address, second factor, where one is signed in. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => api(getAccount, { signal }),
  refetchInterval: 60_000,
})
