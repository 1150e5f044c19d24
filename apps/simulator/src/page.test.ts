import { expect, it } from 'vitest'
import { testCards } from './cards.ts'
import { simulator } from './fixture.ts'

it('shows people that no money moves, the test cards and the last rows, without credentials', async () => {
  const { url, charge } = await simulator()
  const empty = await (await fetch(url)).text()
  expect(empty).toContain('No real money moves here')
  expect(empty).toContain('Nothing has happened yet')
  for (const card of testCards) expect(empty).toContain(card.number)
  await charge('tok_approve', 'g1', { reference: '<script>alert(1)</script>' })
  const filled = await (await fetch(url)).text()
  expect(filled).toContain('£24.40')
  expect(filled).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(filled).not.toContain('<script')
})
