export * from './draw.ts'
export { type BillPrint, type FloorOrder, floorOrder, floorOrderSchema } from './floor-order.ts'
export * from './floor-plan.ts'
export { compareTableNames } from './table-names.ts'
