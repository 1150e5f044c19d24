import { describe, expect, it } from 'vitest'
import { collectionStage } from './index.ts'

const collectAt = '2026-11-20T18:30:00.000Z'
const before = '2026-11-20T18:00:00.000Z'
const after = '2026-11-20T18:31:00.000Z'
const stage = (
  state: 'waiting' | 'accepted' | 'declined',
  at: string,
  order: Parameters<typeof collectionStage>[0]['order'],
) => collectionStage({ state, collectAt, order, tickets: [] }, at)

describe('stage of an order to collect', () => {
  it('waits for the staff until its time, and lapses then', () => {
    expect([stage('waiting', before, null), stage('waiting', after, null)]).toEqual(['waiting', 'unanswered'])
    expect([stage('declined', before, null), stage('declined', after, null)]).toEqual(['declined', 'declined'])
  })

  it('is late once its time has come and it is not ready', () => {
    const held = { state: 'open', lines: [{ fire: null }] } as const
    expect([stage('accepted', before, held), stage('accepted', after, held)]).toEqual(['accepted', 'late'])
  })

  it('is ready, collected or cancelled whatever the hour', () => {
    const ofOrder = (order: Parameters<typeof stage>[2]) => [
      stage('accepted', before, order),
      stage('accepted', after, order),
    ]
    expect(ofOrder({ state: 'open', lines: [{ fire: 1 }] })).toEqual(['ready', 'ready'])
    expect(ofOrder({ state: 'paid', lines: [{ fire: 1 }] })).toEqual(['collected', 'collected'])
    expect(ofOrder({ state: 'voided', lines: [] })).toEqual(['cancelled', 'cancelled'])
  })

  it('is not ready before all of it was sent, whatever was made', () => {
    const order = { state: 'open', lines: [{ fire: 1 }, { fire: null }] } as const
    expect([stage('accepted', before, order), stage('accepted', after, order)]).toEqual(['preparing', 'late'])
  })
})
