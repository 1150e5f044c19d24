export { drawPaper } from './draw-paper.ts'
export { reductionsOn } from './each-reduction.ts'
export { reportsRoutes } from './reports.routes.ts'
