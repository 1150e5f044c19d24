import { getSite } from '@tableside/contract/identity'
import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { owner, waiter } from '../testing/fixtures.ts'
import { answerEmptily } from '../testing/intercept-reads.ts'
import { openPage, server } from '../testing/open-page.tsx'
import { sampleOf } from '../testing/sample-reply.ts'

const access = { restaurant_id: null, role: 'customer', is_platform_owner: true } as const
const pat = owner({ name: 'Pat Owner', access, restaurants: [] })
const screens = [
  { address: '/auth', as: undefined },
  { address: '/dashboard/account', as: owner() },
  { address: '/platform/account', as: pat },
  { address: '/till', as: waiter() },
]

async function open({ address, as }: (typeof screens)[number], isInMaintenance: boolean) {
  const isSignedIn = as !== undefined
  server.answers(getSite, { ...sampleOf(getSite.reply), productName: 'Tableside', isInMaintenance, isSignedIn })
  answerEmptily({ ...(as && { as }) })
  return openPage(address, { ...(as && { as }) })
}

describe('maintenance', () => {
  it.each(screens)('is announced at $address', async (place) => {
    await open(place, true)
    await screen.findByRole('complementary', { name: 'Maintenance' })
  })

  it('is not announced where there is none', async () => {
    const page = await open({ address: '/auth', as: undefined }, false)
    await page.shows('Welcome Back')
    expect(screen.queryByRole('complementary', { name: 'Maintenance' })).toBeNull()
  })
})

describe('demo', () => {
  it('is announced by the page itself, whose room it keeps free, on a line that swallows', async () => {
    const { dataset } = document.documentElement
    dataset.demo = ''
    onTestFinished(() => {
      delete dataset.demo
    })
    server.isAway(getSite)
    await openPage('/auth')
    await screen.findByRole('complementary', { name: 'Demo' })
  })
})
