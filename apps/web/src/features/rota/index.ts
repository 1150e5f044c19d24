export { MyShifts } from './my-shifts.tsx'
export { RotaTab, type RotaTabProps } from './rota-tab.tsx'
