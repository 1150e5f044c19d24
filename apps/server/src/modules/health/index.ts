export { healthRoutes } from './health.routes.ts'
export { createMeter, type Meter } from './meter.ts'
export { askReady, startProbing } from './probing.ts'
