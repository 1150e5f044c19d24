import { createClient } from '@tableside/client/http'
import { answerLimitMs, changeLimitMs } from './answer-limit.ts'
import { signOnHeaders } from './sign-ons/sign-on-store.ts'

/**
 * Calls the endpoints of the contract on the page's own server, as whoever is signed in or on here. While the server is away
 * for a moment (502, 503, 504), readings and commands with a key are sent again, three times at most; what nothing comes of ends in time.
 */
export const api = createClient({
  retries: 3,
  limits: { readMs: answerLimitMs, writeMs: changeLimitMs },
  headers: signOnHeaders,
})

/** The same, once: for the till's queue, which keeps its commands and sends them again by itself. */
export const apiOnce = createClient()
