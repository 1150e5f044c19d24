export { feesRoutes } from './fees.routes.ts'
export { announcedFees, loadFeeTerms } from './fees.store.ts'
export { notifyFee } from './notify-fee.ts'
export { notifyPrice } from './notify-price.ts'
