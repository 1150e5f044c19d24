import type { ReplyOf } from '@tableside/contract/core'
import { listPrintJobs } from '@tableside/contract/printing'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export type PrintList = ReplyOf<typeof listPrintJobs>

/** A printer that stops is reported by the live channel; what waits for it is asked for. */
const pollMs = 10_000
/** Without a printer there is nothing to ask, until somebody adds one. */
const idleMs = 120_000

export const printJobsKey = (restaurantId: string) => ['print-jobs', restaurantId]

export const printJobsQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...printJobsKey(restaurantId), locationId],
    queryFn: ({ signal }) => api(listPrintJobs, { params: { restaurantId }, query: { locationId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.printers.length === 0 ? idleMs : pollMs),
  })
