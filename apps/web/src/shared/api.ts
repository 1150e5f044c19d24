import { createClient } from '@tableside/client/http'

/** Calls the endpoints of the contract on the page's own server, as whoever is signed in here. */
export const api = createClient()
