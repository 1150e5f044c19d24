export * from './draw.ts'
export { type BillPrint, type FloorCourse, type FloorOrder, floorOrder, floorOrderSchema } from './floor-order.ts'
export * from './floor-plan.ts'
