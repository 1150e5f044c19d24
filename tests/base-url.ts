import { inject } from 'vitest'

/** Vitest numbers its workers from 1. */
const answer = await fetch(`${inject('demos')}/${process.env.VITEST_POOL_ID}`)
const url = await answer.text()
if (!answer.ok) throw new Error(url)

/** Where the demo of this worker is open. */
export const baseUrl = (): string => url
