import { describe, expect, it } from 'vitest'
import { stripUnknown } from './strip-unknown.ts'

describe('stripUnknown', () => {
  it('answers what is not understood with nothing, so that the router cannot hand it on', () => {
    const read = stripUnknown(({ tab }): { tab?: 'plans' } => (tab === 'plans' ? { tab } : {}))
    expect(read({ tab: 'plans', more: 1 })).toStrictEqual({ tab: 'plans', more: undefined })
    expect({ tab: 'zzz', ...read({ tab: 'zzz' }) }).toStrictEqual({ tab: undefined })
  })
})
