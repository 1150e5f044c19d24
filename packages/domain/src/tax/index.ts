export {
  type OrderType,
  orderTypeSchema,
  orderTypes,
  type RatePeriod,
  ratePeriods,
  type VatClass,
  vatClasses,
  vatClassSchema,
  vatRate,
} from './rates.ts'
export { netOf, type VatGroup, vatGroups, vatIncluded } from './vat.ts'
