/**
 * What is read without a whole answer for so long is given up: on a line that swallows, each request holds one of the six
 * connections that a browser has to the server, and the heartbeat and the commands wait for one.
 */
export const answerLimitMs = 10_000

/** For what is not read, but said or asked again by itself every now and then. */
export const answerLimit = (): AbortSignal => AbortSignal.timeout(answerLimitMs)
