export { feesRoutes } from './fees.routes.ts'
export { announcedFees, loadFeeTerms } from './fees.store.ts'
export { tellFee } from './tell-fee.ts'
