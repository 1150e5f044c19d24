export { answerBoundsMs, answerBuckets, bucketOf, withinMs } from './answer-times.ts'
export {
  expectedOn,
  formatShare,
  formatUptime,
  measuredSince,
  minuteOf,
  minutesBetween,
  type Uptime,
} from './uptime.ts'
