import { describe, expect, it } from 'vitest'
import { newWorkCode, openWork, sealWork, type Work } from './sealed-work.ts'

const id = (n: number) => `01960000-0000-7000-8000-${String(n).padStart(12, '0')}`
const work: Work = {
  restaurantId: id(1),
  commands: [
    {
      ...{ id: id(2), orderId: id(3), name: 'sendOrder', at: '2027-03-09T12:20:00.000Z', signOnId: id(4) },
      input: { params: { restaurantId: id(1), orderId: id(3) }, body: undefined },
    },
  ],
  signOns: [{ id: id(4), staffId: id(5), proof: 'proof' }],
}

describe('work a till hands over', () => {
  it('comes out of its file with its code, however that is typed', async () => {
    const code = newWorkCode()
    const file = await sealWork(work, code)
    expect(file).not.toContain(id(3))
    const typed = code.toLowerCase().replace(/(.{4})/g, '$1-')
    expect(JSON.parse(JSON.stringify(await openWork(file, typed)))).toEqual(JSON.parse(JSON.stringify(work)))
  })

  it('stays closed to another code', async () => {
    const file = await sealWork(work, newWorkCode())
    await expect(openWork(file, newWorkCode())).rejects.toThrow('That code does not open this file.')
  })

  it.each(['', 'a menu', '{"format":"tableside-work-1"}'])('is not what another file holds: %j', async (text) => {
    await expect(openWork(text, newWorkCode())).rejects.toThrow('This is not a file that a till has handed over.')
  })
})
