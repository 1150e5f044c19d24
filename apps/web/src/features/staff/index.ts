export { ClockSheet } from './clock-sheet.tsx'
export { OnShift } from './on-shift.tsx'
export { readStaffSearch, StaffPage } from './staff-page.tsx'
