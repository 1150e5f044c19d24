import type { Command } from '@tableside/client/queue'
import { describe, expect, it } from 'vitest'
import { waitingSummary } from './waiting-summary.ts'

const command = (name: string, body: object) =>
  ({ id: name, orderId: 'o', name, at: '', input: { body } }) as unknown as Command
const add = (...quantities: number[]) => command('addLines', { lines: quantities.map((quantity) => ({ quantity })) })

describe('the summary of what waits for the network', () => {
  it('counts payments and dishes', () => {
    const cash = command('payCash', {})
    expect(waitingSummary([add(2, 1), cash, add(6), cash, cash])).toBe('3 payments and 9 dishes wait for the network.')
    expect(waitingSummary([add(1)])).toBe('1 dish waits for the network.')
    expect(waitingSummary([cash])).toBe('1 payment waits for the network.')
  })

  it('counts other changes where there are neither', () => {
    const open = command('placeOrder', { lines: [] })
    expect(waitingSummary([open])).toBe('1 change waits for the network.')
    expect(waitingSummary([open, command('sendOrder', {})])).toBe('2 changes wait for the network.')
  })
})
