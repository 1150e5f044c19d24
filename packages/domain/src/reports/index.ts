export { accountingLines } from './accounting.ts'
export { type Comparison, comparedDates, type Dates } from './compared-dates.ts'
export { elapsedOf } from './elapsed.ts'
export * from './figures.ts'
export { formatShare, formatVatRate, reductionLabels, tenderLabel, tenderOfLine } from './labels.ts'
export { type Bar, barsOf, comparedPartsOf, type DaySold, partsOf } from './series.ts'
export {
  type DrawerOnReport,
  drawerTable,
  type OpenDrawerOnReport,
  openDrawerTable,
  sheetTables,
  tenderTable,
  vatTable,
} from './sheet.ts'
export { spansOf } from './spans.ts'
export { average, isZero, leftOf, minus, plus, resultOf, shareBps } from './sums.ts'
export * from './table.ts'
