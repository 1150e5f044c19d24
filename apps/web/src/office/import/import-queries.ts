import { getImport, listImports, type SalesImport } from '@tableside/contract/import'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const importsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['imports', restaurantId],
    queryFn: async ({ signal }) => (await api(listImports, { params: { restaurantId }, signal })).imports,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 2_000 : false),
  })

/** One import; looked at every second while the server works on it. */
export const importQuery = (restaurantId: string, importId: string) =>
  queryOptions({
    queryKey: ['imports', restaurantId, importId],
    queryFn: async ({ signal }) => (await api(getImport, { params: { restaurantId, importId }, signal })).import,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1_000 : false),
  })

function isWorking({ state }: Pick<SalesImport, 'state'>): boolean {
  return state === 'checking' || state === 'running'
}

/** What waits for somebody: being worked on, or checked and not started. */
export function isUnfinished({ state }: Pick<SalesImport, 'state'>): boolean {
  return isWorking({ state }) || state === 'checked'
}
