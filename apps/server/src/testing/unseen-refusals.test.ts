import { endpoints } from '@tableside/contract'
import { describe, expect, it } from 'vitest'
import { listFaults } from './unseen-refusals.ts'

const declared = endpoints.flatMap(({ name, refusals }) => refusals.map((code) => `${name} ${code}`))

describe('the list of refusals no test has seen', () => {
  it('is true when it holds exactly those that were not seen', () => {
    const seen = new Set(declared.filter((pair) => pair !== 'placeOrder order_exists'))
    expect(listFaults(seen, { placeOrder: ['order_exists'] })).toEqual([])
    expect(listFaults(seen, {})).toEqual([{ pair: 'placeOrder order_exists', fault: 'not listed' }])
  })

  it('only becomes shorter: what was seen, or is not declared, leaves it', () => {
    expect(listFaults(new Set(declared), { placeOrder: ['order_exists', 'nonsense'] })).toEqual([
      { pair: 'placeOrder order_exists', fault: 'was seen' },
      { pair: 'placeOrder nonsense', fault: 'not declared' },
    ])
  })

  it('names only what is declared', () => {
    expect(listFaults(new Set()).filter(({ fault }) => fault === 'not declared')).toEqual([])
  })
})
