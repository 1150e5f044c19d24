import { expect, it } from 'vitest'
import { createOnce } from './use-once.ts'

it('what is sent again after a lost answer is the same wish; what differs, or comes after it was done, is another', async () => {
  const once = createOnce()
  const sent: string[] = []
  const lost = ({ id, key }: { id: string; key: string }) => {
    sent.push(`${id} ${key}`)
    return Promise.reject(new Error('the answer was lost'))
  }
  const done = async ({ id, key }: { id: string; key: string }) => sent.push(`${id} ${key}`)
  await expect(once({ text: 'Call back' }, lost)).rejects.toThrow('lost')
  await once({ text: 'Call back' }, done)
  await once({ text: 'Call back' }, done)
  await expect(once({ text: 'Nuts' }, lost)).rejects.toThrow('lost')
  await once({ text: 'No nuts' }, done)
  const [first, again, ...others] = sent
  expect(again).toBe(first)
  expect(new Set([first, ...others]).size).toBe(4)
})
