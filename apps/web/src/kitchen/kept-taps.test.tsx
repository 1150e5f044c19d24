import { expect, it } from 'vitest'
import { forgetPerson } from '../shared/identity/session.ts'
import type { Change } from './changes.ts'
import { tapStorage } from './kept-taps.ts'

const id = (n: number) => `01960000-0000-7000-8000-${String(n).padStart(12, '0')}`
const tap = (n: number): Change => ({
  ...{ id: id(n), action: { kind: 'bump', ticketId: id(10) }, at: '2026-03-01T19:00:00.000Z', signOnId: id(901) },
})

it('keeps a tap at a kitchen screen until it is answered, also where its session ends before', async () => {
  const taps = tapStorage(id(1), 'device')
  for (const n of [502, 501, 503]) await taps.keep(tap(n))
  await taps.forget(id(503))
  await forgetPerson()
  expect(await tapStorage(id(1), 'device').read()).toEqual([tap(501), tap(502)])
})

it('leaves alone what was tapped in another restaurant, or under an account', async () => {
  await tapStorage(id(2), 'device').keep(tap(601))
  await tapStorage(id(1), id(77)).keep(tap(602))
  expect(await tapStorage(id(2), id(77)).read()).toEqual([])
  expect(await tapStorage(id(1), id(77)).read()).toEqual([tap(602)])
})
