export { type Brands, createBrands, lookUpTxt, type PartnerBrand } from './brands.ts'
export { partnersRoutes } from './partners.routes.ts'
