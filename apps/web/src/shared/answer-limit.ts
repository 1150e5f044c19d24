/**
 * What is read without a word for so long is given up: on a line that swallows, each request holds one of the six
 * connections that a browser has to the server, and the heartbeat and the commands wait for one.
 */
export const answerLimitMs = 10_000

/** A change is waited for longer than a server that is there takes, which may ask a card provider: 10 s. */
export const changeLimitMs = 20_000

/** A file of which nothing more leaves: what the device has handed to a slow network may still be on its way for as long. */
export const uploadLimitMs = 60_000

/** For what is not read, but said or asked again by itself every now and then. */
export const answerLimit = (): AbortSignal => AbortSignal.timeout(answerLimitMs)
