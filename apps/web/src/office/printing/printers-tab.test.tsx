import { listDevices } from '@tableside/contract/devices'
import { addPrinter, listPrinters } from '@tableside/contract/printing'
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

describe('cash drawer of a printer', () => {
  it('opens when cash is taken where the printer is set so', async () => {
    server.answers(listDevices, { devices: [] })
    server.answers(listPrinters, { printers: [] })
    server.answers(addPrinter, ({ body }) => ({
      printer: { ...body, state: 'unknown' as const, stateSince: null, heardAt: null, version: 1 },
    }))
    answerEmptily({ as, restaurant: at })
    const page = await openPage('/dashboard/settings?tab=printers', { as, restaurant: at })
    await page.press('Add a printer')
    await page.fill('Name', 'Bar printer')
    await page.fill('Address', '192.168.1.50')
    for (const name of ['A cash drawer is plugged into it', 'It opens when cash is taken, with or without a receipt'])
      await page.user.click(await screen.findByRole('checkbox', { name }))
    await page.press('Save')
    const { body } = await server.firstCall(addPrinter)
    expect([body.hasDrawer, body.papers]).toEqual([true, ['drawer']])
  })
})
