import { getOpeningHours, setOpeningHours } from '@tableside/contract/opening-hours'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'

const daily = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 12 * 60, untilMinute: 23 * 60 }
const unknown = { openingHours: { weekly: [], specialDays: [] }, version: 0 }

function openLocations(saved: object = unknown): Promise<Page> {
  const circumstances = { as: owner() }
  answerEmptily(circumstances)
  server.answers(getOpeningHours, { ...unknown, ...saved })
  return openPage('/dashboard/locations', circumstances)
}
const openSheet = async (page: Page) =>
  page.user.click(await screen.findByRole('button', { name: /^Change the opening hours of/ }))

describe('opening hours of a location', () => {
  it('stand beside its pages, with the days to come that are closed', async () => {
    const specialDays = [{ date: '2027-03-26', label: 'Good Friday', hours: [] }]
    const page = await openLocations({ openingHours: { weekly: [daily], specialDays }, version: 1 })
    await page.shows('daily 12:00–23:00')
    await page.shows('Fri 26 Mar, Good Friday: Closed')
  })

  it('are set by the week and by closed days', async () => {
    const page = await openLocations()
    await page.shows('Not set yet')
    await openSheet(page)
    await page.press('Add opening hours')
    await page.user.type(screen.getByLabelText('From'), '12:00')
    await page.user.type(screen.getByLabelText('Until'), '23:00')
    await page.press('Add a day')
    await page.user.type(screen.getByLabelText('Date'), '2026-12-25')
    await page.user.type(screen.getByLabelText('Name'), 'Christmas')
    server.answers(setOpeningHours, ({ body: { weekly, specialDays } }) => ({
      openingHours: { weekly, specialDays },
      version: 1,
    }))
    await page.press('Save')
    await page.shows('The opening hours are saved')
    const { body } = await server.firstCall(setOpeningHours)
    expect(body).toEqual({
      ...{ weekly: [daily], specialDays: [{ date: '2026-12-25', label: 'Christmas', hours: [] }] },
      ...{ version: 0, isMeant: false },
    })
  })

  it('name what is planned outside of them, and are saved once that is meant', async () => {
    const page = await openLocations({ openingHours: { weekly: [daily], specialDays: [] }, version: 3 })
    await openSheet(page)
    const planned = ['Saturday 28 November at 20:00, 4 guests', 'Saturday 28 November at 20:15, order to collect']
    server.refuses(setOpeningHours, 'opening_hours_hit', { planned, count: 2 })
    await page.press('Save')
    await page.shows(`2 bookings and orders stay as they are. Call their guests: ${planned.join(' · ')}.`)
    server.answers(setOpeningHours, ({ body: { weekly, specialDays } }) => ({
      openingHours: { weekly, specialDays },
      version: 4,
    }))
    await page.press('Save the hours')
    await page.shows('The opening hours are saved')
    await waitFor(() => expect(server.calls(setOpeningHours).map(({ body }) => body.isMeant)).toEqual([false, true]))
  })

  it('are asked for once more where a time is missing', async () => {
    const page = await openLocations()
    await openSheet(page)
    await page.press('Add opening hours')
    await page.press('Save')
    await page.shows('Choose at least one day and two different times')
    expect(server.calls(setOpeningHours)).toHaveLength(0)
  })
})
