import { inject } from 'vitest'

/** Where the demo of this worker is open; Vitest numbers its workers from 1. */
export function baseUrl(): string {
  const url = inject('baseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!url) throw new Error(`Must hold: worker ${process.env.VITEST_POOL_ID} has a demo of its own`)
  return url
}
