export { LeadDetail } from './lead-detail.tsx'
export { LeadList, type LeadView, leadViewOf } from './lead-list.tsx'
