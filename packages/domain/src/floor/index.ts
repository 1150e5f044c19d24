export * from './draw.ts'
export { type BillPrint, type FloorCourse, type FloorOrder, floorOrder, floorOrderSchema } from './floor-order.ts'
export * from './floor-plan.ts'
export { compareTableNames } from './table-names.ts'
export {
  type OccupiedState,
  occupiedState,
  type TableMarks,
  type TurningTable,
  turningState,
  turningTableSchema,
} from './table-state.ts'
