import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { textsIn } from './texts-in.ts'

it('finds every text with the names on the way to it, and walks into no file, whole or on its way', () => {
  const onItsWay = Object.assign(Readable.from([]), { words: 'not these' })
  Object.assign(onItsWay, { self: onItsWay })
  const sent = { name: 'Ada', tags: ['one', { deep: 'two' }], count: 3, none: null, file: Buffer.from('x'), onItsWay }
  expect([...textsIn(sent)].map(({ path, text }) => [path.join('.'), text])).toEqual([
    ['name', 'Ada'],
    ['tags.0', 'one'],
    ['tags.1.deep', 'two'],
  ])
  expect([...textsIn(onItsWay)]).toEqual([])
})
