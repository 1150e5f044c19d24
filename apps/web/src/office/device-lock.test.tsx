import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner, restaurant } from '../testing/fixtures.ts'
import { answerEmptily } from '../testing/intercept-reads.ts'
import { openPage } from '../testing/open-page.tsx'
import { ana, josh, maria, pairedTill, signOnAs } from '../testing/paired-till.ts'

async function openDashboard() {
  const circumstances = { as: pairedTill([josh(), maria(), ana()]), restaurant: restaurant() }
  answerEmptily(circumstances)
  return openPage('/dashboard/orders', circumstances)
}

describe('dashboard at a paired till', () => {
  it('asks who is there', async () => {
    await openDashboard()
    await screen.findByRole('main', { name: 'Lock screen' })
  })

  it.each([
    ['a manager', maria(), 'Restaurant Manager'],
    ['a waiter', josh(), 'Restaurant Staff'],
    ['somebody in a role of the restaurant’s own', ana(), 'Senior waiter'],
  ] as const)('says who is on and what they are there: %s', async (_who, person, label) => {
    const page = await openDashboard()
    await signOnAs(page, person)
    const sidebar = await screen.findByRole('complementary', { name: 'Restaurant' })
    await page.shows(person.name, sidebar)
    await page.shows(label, sidebar)
  })

  it('says nothing of who paired it', async () => {
    const page = await openDashboard()
    await signOnAs(page, maria())
    const sidebar = await screen.findByRole('complementary', { name: 'Restaurant' })
    await page.shows('Maria Lopez', sidebar)
    expect(document.documentElement.outerHTML).not.toContain(owner().user.email)
  })

  it('locks for the next person', async () => {
    const page = await openDashboard()
    await signOnAs(page, maria())
    const sidebar = await screen.findByRole('complementary', { name: 'Restaurant' })
    await page.user.click(within(sidebar).getByRole('button', { name: 'Switch person' }))
    await screen.findByRole('main', { name: 'Lock screen' })
  })
})
