import {
  type ChangeSubject,
  getPlatformConfig,
  listPlatformChanges,
  type PlatformConfig,
} from '@tableside/contract/platform'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const configQuery = queryOptions({
  queryKey: ['platform', 'config'],
  queryFn: async ({ signal }): Promise<PlatformConfig> => (await api(getPlatformConfig, { signal })).config,
})

/** Who changed a thing, newest first. */
export const changesQuery = (subject: ChangeSubject) =>
  infiniteQueryOptions({
    queryKey: ['platform', 'changes', subject],
    queryFn: ({ pageParam: cursor, signal }) =>
      api(listPlatformChanges, { query: { subject, limit: 20, cursor }, signal }),
    initialPageParam: undefined as string | undefined, // the first page has no cursor, the others do
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** How a part of the configuration is saved. The restaurants' side and the pricing page read the same table. */
export const savingConfig = {
  invalidates: [configQuery.queryKey, ['platform', 'changes'], ['plans'], ['site']],
  failure: 'Failed to save configuration',
} as const
