export { VisitNotice } from './visit-notice.tsx'
export { VisitTable } from './visit-table.tsx'
export { VisitsTab } from './visits-tab.tsx'
