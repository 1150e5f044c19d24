export { type CsvDialect, csvDialect } from './dialect.ts'
export { withDecimalPoint } from './with-decimal-point.ts'
