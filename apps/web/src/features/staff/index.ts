export { ClockSheet } from './clock-sheet.tsx'
export { readStaffSearch, StaffPage } from './staff-page.tsx'
