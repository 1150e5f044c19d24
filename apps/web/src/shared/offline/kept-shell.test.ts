import { describe, expect, it } from 'vitest'
import { opensKept, shellToKeep } from './kept-shell.ts'

describe('what opens from what is kept', () => {
  it.each([
    '/till',
    '/till?floor=true',
    '/till/orders/1/pay',
    '/till/display',
    '/kitchen',
    '/kitchen?station=1',
    '/board',
  ])('is %s', (address) => expect(address).toMatch(opensKept))
  it.each(['/tills', '/dashboard', '/board-games', '/r/till'])('is not %s', (address) =>
    expect(address).not.toMatch(opensKept),
  )
})

describe('the shell that is kept', () => {
  const isKept = (file: string) => file.startsWith('/assets/now-')
  const page = (file: string) => `<script type="module" src="/assets/${file}.js"></script>`

  it('is of the release whose scripts are kept', async () => {
    const ours = new Response(page('now-1'))
    expect(await shellToKeep(ours, isKept)).toBe(ours)
  })

  it.each([
    ['of another release', new Response(page('now-1') + page('next-2'))],
    ['of a network that wants a sign-in', new Response('<h1>Welcome to the Wi-Fi</h1>')],
    ['of a proxy whose server is gone', new Response(page('now-1'), { status: 502 })],
  ])('is not the page %s', async (_, response) => expect(await shellToKeep(response, isKept)).toBeNull())
})
