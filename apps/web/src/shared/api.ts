import { createClient } from '@tableside/client/http'

/**
 * Calls the endpoints of the contract on the page's own server, as whoever is signed in here. While the server is away
 * for a moment (502, 503, 504), readings and commands with a key are sent again, three times at most.
 */
export const api = createClient({ retries: 3 })

/** The same, once: for the till's queue, which keeps its commands and sends them again by itself. */
export const apiOnce = createClient()
