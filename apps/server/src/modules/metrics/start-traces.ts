import type { Services } from '../../services.ts'

/**
 * Makes traces where a collector is set; undefined otherwise, and then nothing of it is loaded. Call it before the app is
 * made, which is handed to `watchRequests`.
 */
export async function startTraces({ config, db }: Pick<Services, 'config' | 'db'>) {
  if (config.tracesTo === undefined) return undefined
  const { createTraces } = await import('./traces.ts')
  const traces = createTraces(config.tracesTo)
  db.traceStatements(traces.traceStatement)
  return traces
}
