export * from './draw.ts'
export { type BillPrint, type FloorCourse, type FloorOrder, floorOrder, floorOrderSchema } from './floor-order.ts'
export * from './floor-plan.ts'
export { seatedTwice } from './seated-twice.ts'
export { compareTableNames } from './table-names.ts'
export {
  type OccupiedState,
  occupiedState,
  type PaidBill,
  type TableMarks,
  type TurningTable,
  turningState,
  turningTableSchema,
} from './table-state.ts'
