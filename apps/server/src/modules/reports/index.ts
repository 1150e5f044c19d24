export { drawPaper } from './draw-paper.ts'
export { reportsRoutes } from './reports.routes.ts'
