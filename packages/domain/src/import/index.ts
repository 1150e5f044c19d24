export type { BadRow, CsvRecord, PriceColumns, SalesColumns } from './columns.ts'
export { orderGatherer, type PastOrder } from './gather-orders.ts'
export { placeOnMenu } from './new-item.ts'
export { type PastLine, type PastSale, recordPastSale } from './past-sale.ts'
export { type PriceList, priceListReader } from './price-list.ts'
export { itemKey } from './sale-row.ts'
export {
  type PlannedItem,
  type PricedRow,
  readPricedRow,
  type SalesFigures,
  type SalesPlan,
  salesPlanner,
} from './sales-plan.ts'
