export { answerBoundsMs, answerBuckets, bucketOf, withinMs } from './answer-times.ts'
export { expectedOn, minuteOf, minutesBetween, shareWords, type Uptime, uptimeWords } from './uptime.ts'
