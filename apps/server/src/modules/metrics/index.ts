export { startMetrics } from './start-metrics.ts'
export { startTraces } from './start-traces.ts'
