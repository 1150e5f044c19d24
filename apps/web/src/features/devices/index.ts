export { DeviceList } from './device-list.tsx'
export { PairDevice } from './pair-device.tsx'
export { useReportDevice } from './use-report-device.ts'
