import type { Services } from '../../services.ts'

/**
 * Opens the door at which Prometheus reads, where one is set; undefined otherwise, and then nothing of it is loaded.
 * Call it before the app is made: what the app answers is reported to it.
 */
export async function startMetrics(
  services: Services,
): Promise<{ readonly port: number; stop(): Promise<void> } | undefined> {
  const { metrics } = services.config
  if (!metrics) return undefined
  const { createMetrics } = await import('./metrics.ts')
  const { startMetricsEndpoint } = await import('./metrics-endpoint.ts')
  const registry = createMetrics(services)
  return startMetricsEndpoint(metrics, registry)
}
