import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { owner } from '../../../testing/fixtures.ts'
import { answerEmptily } from '../../../testing/intercept-reads.ts'
import { openPage, type Page } from '../../../testing/open-page.tsx'

const as = owner()

async function openNewPerson(): Promise<{ page: Page; sheet: HTMLElement }> {
  answerEmptily({ as })
  const page = await openPage('/dashboard/staff', { as })
  await page.press('Add person')
  return { page, sheet: await screen.findByRole('dialog', { name: 'Add a person' }) }
}

describe('PIN of a new person', () => {
  it('is said to be found out soon by a thief of a till, with what to do then', async () => {
    const { page, sheet } = await openNewPerson()
    await page.shows('four digits in minutes, and one of six digits in hours', sheet)
    await page.shows('sign the till out and change the PINs', sheet)
  })

  it('has four to six digits, and a manager’s has six', async () => {
    const { page, sheet } = await openNewPerson()
    await page.shows('Four to six digits, must be unique', sheet)
    await page.choose(/^Manager/, sheet)
    await page.shows('Six digits, must be unique', sheet)
    await page.fill('Name', 'Noor Aziz', sheet)
    await page.fill('PIN at the till', '4444', sheet)
    await page.press('Add person', sheet)
    await page.shows('A manager’s PIN has six digits', sheet)
  })
})
