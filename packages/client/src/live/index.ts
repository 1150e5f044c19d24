export { followLive, type LiveState } from './follow-live.ts'
