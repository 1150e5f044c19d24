export { ClockSheet } from './clock-sheet.tsx'
export { OnShift } from './on-shift.tsx'
export { StaffPage } from './staff-page.tsx'
export { readStaffSearch } from './staff-search.ts'
