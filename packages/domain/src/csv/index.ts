export { csvCells } from './csv-cells.ts'
export { type CsvDialect, csvDialect } from './dialect.ts'
export { readPounds } from './read-pounds.ts'
export { withDecimalPoint } from './with-decimal-point.ts'
