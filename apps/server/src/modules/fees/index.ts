export { feesRoutes } from './fees.routes.ts'
export { announcedFees, type FeeTerms, loadFeeTerms } from './fees.store.ts'
