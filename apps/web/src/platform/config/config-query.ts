import {
  type ChangeSubject,
  getPlatformConfig,
  listPlatformChanges,
  type PlatformConfig,
} from '@tableside/contract/platform'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const configQuery = queryOptions({
  queryKey: ['platform', 'config'],
  queryFn: async ({ signal }): Promise<PlatformConfig> => (await api(getPlatformConfig, { signal })).config,
})

/** Who changed a thing, newest first. */
export const changesQuery = (subject: ChangeSubject) =>
  queryOptions({
    queryKey: ['platform', 'changes', subject],
    queryFn: async ({ signal }) => (await api(listPlatformChanges, { query: { subject }, signal })).changes,
  })

/** How a part of the configuration is saved. The restaurants' side and the pricing page read the same table. */
export const savingConfig = {
  rereads: [configQuery.queryKey, ['platform', 'changes'], ['plans'], ['site']],
  failure: 'Failed to save configuration',
} as const
