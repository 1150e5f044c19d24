import { getAccountStatement, getHouseAccount, listHouseAccounts } from '@tableside/contract/house-accounts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { readDate } from '../reports/dates.ts'

export const accountsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['house-accounts', restaurantId, 'list'],
    queryFn: ({ signal }) => api(listHouseAccounts, { params: { restaurantId }, signal }),
  })

export const accountQuery = (restaurantId: string, houseAccountId: string) =>
  queryOptions({
    queryKey: ['house-accounts', restaurantId, 'one', houseAccountId],
    queryFn: ({ signal }) => api(getHouseAccount, { params: { restaurantId, houseAccountId }, signal }),
  })

/** What is owed by the age of its bills, as the screens name it. */
export const agedParts = [
  { label: 'Current', part: 'currentPence' },
  { label: '30 to 59 days', part: 'days30Pence' },
  { label: '60 to 89 days', part: 'days60Pence' },
  { label: '90 days and more', part: 'days90Pence' },
] as const

export type Period = { readonly from: string; readonly to: string }

export const statementQuery = (restaurantId: string, houseAccountId: string, period: Period) =>
  queryOptions({
    queryKey: ['house-accounts', restaurantId, 'statement', houseAccountId, period],
    queryFn: ({ signal }) =>
      api(getAccountStatement, { params: { restaurantId, houseAccountId }, query: period, signal }),
  })

/** What the address says about a statement; without days it is of this month. */
export type StatementView = { readonly from?: string; readonly to?: string }

export function readStatementView(given: Record<string, unknown>): StatementView {
  const [from, to] = [readDate(given.from), readDate(given.to)]
  return { ...(from && { from }), ...(to && { to }) }
}
