import { describe, expect, it } from 'vitest'
import { createQueryClient, isWeather } from './query-client.ts'

const failing = async (status: number) => {
  let calls = 0
  const client = createQueryClient()
  const queryFn = async () => {
    calls += 1
    throw Object.assign(new Error('refused'), { status })
  }
  await client.fetchQuery({ queryKey: ['orders'], queryFn, retry: retryOf(client), retryDelay: 0 }).catch(() => {})
  return calls
}
const retryOf = (client: ReturnType<typeof createQueryClient>) => client.getDefaultOptions().queries?.retry

describe('asking the server again', () => {
  it('tries a reading four times while the server is away', async () => {
    expect(await failing(503)).toBe(4)
  })
  it('takes a refusal or a fault as the answer', async () => {
    for (const status of [400, 401, 404, 409, 422, 500]) expect(await failing(status)).toBe(1)
  })
  it('does not take an error without a status for weather', () => {
    expect(isWeather(new Error('typed wrongly'))).toBe(false)
    expect(isWeather('502')).toBe(false)
  })
})
