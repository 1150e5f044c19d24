export { createVatPeriods, readVatPeriods, type VatPeriods } from './vat-periods.ts'
