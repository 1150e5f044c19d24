export { forgetStationMessages } from './forget-messages.ts'
export { acknowledgeStationMessage, sendStationMessage } from './messages.ts'
