export {
  type OrderType,
  orderTypeSchema,
  orderTypes,
  type VatClass,
  vatClasses,
  vatClassSchema,
  vatRate,
} from './rates.ts'
export { netOf, type VatGroup, vatGroups, vatIncluded } from './vat.ts'
