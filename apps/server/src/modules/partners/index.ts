export { createBrands, lookUpTxt } from './brands.ts'
export { partnersRoutes } from './partners.routes.ts'
