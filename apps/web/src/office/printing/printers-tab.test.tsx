import { listDevices } from '@tableside/contract/devices'
import { listPrinters } from '@tableside/contract/printing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { manager, restaurant } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, server } from '../../testing/open-page.tsx'

const at = restaurant()
const as = manager({ restaurant: at })

describe('printers of a location without a print hub', () => {
  it('ask for the hub first, and say so in the form', async () => {
    server.answers(listDevices, { devices: [] })
    server.answers(listPrinters, { printers: [] })
    answerEmptily({ as, restaurant: at })
    const page = await openPage('/dashboard/settings?tab=printers', { as, restaurant: at })
    const link = await screen.findByRole('link', { name: 'Pair a print hub' })
    expect(link.getAttribute('href')).toBe('/dashboard/settings?tab=devices')
    await page.press('Add a printer')
    await page.shows('No print hub is paired')
  })
})
