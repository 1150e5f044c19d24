import { getBookingSettings, getDiary, saveBookingSettings } from '@tableside/contract/bookings'
import { defaultBookingSettings } from '@tableside/domain/bookings'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { booking, diary } from '../../testing/bookings.ts'
import { owner } from '../../testing/fixtures.ts'
import { answerEmptily } from '../../testing/intercept-reads.ts'
import { numberedTables } from '../../testing/numbered-tables.ts'
import { openPage, type Page, server } from '../../testing/open-page.tsx'

function openBookings(search = ''): Promise<Page> {
  const circumstances = { as: owner(), restaurant: numberedTables }
  answerEmptily(circumstances)
  return openPage(`/dashboard/bookings${search}`, circumstances)
}

describe('diary in the dashboard', () => {
  it('leads from a party that sits to its bill', async () => {
    const okafor = booking('Okafor')
    server.answers(getDiary, diary([{ ...okafor, state: 'seated', orderId: okafor.id }]))
    const page = await openBookings()
    await page.press('Bill of Okafor')
    await waitFor(() => expect(page.address()).toBe(`/till/orders/${okafor.id}`))
  })

  it('keeps the day in the address', async () => {
    server.answers(getDiary, ({ query }) => diary([], { date: query.date ?? '2027-03-09' }))
    const page = await openBookings()
    await page.press('Day after')
    await waitFor(() => expect(page.address()).toContain('date=2027-03-10'))
    await page.press('Today')
    await waitFor(() => expect(page.address()).not.toContain('date='))
  })

  it('stays with the diary for who sits nobody down', async () => {
    server.answers(getDiary, diary([booking('Okafor')]))
    await openBookings()
    await screen.findByRole('button', { name: 'Seat Okafor' })
  })
})

describe('booking settings', () => {
  function openSettings(isOnline = false) {
    server.answers(getDiary, diary([]))
    server.answers(getBookingSettings, {
      ...{ settings: { ...defaultBookingSettings, isOnline }, path: '/m/the-copper-pot/book', calendarPath: null },
      version: 1,
    })
    return openBookings('?view=settings')
  }

  it('wants days and two different times for booking hours', async () => {
    const page = await openSettings()
    await page.press('Add booking hours')
    await page.press('Save')
    await page.shows('Choose at least one day and two different times')
    expect(server.calls(saveBookingSettings)).toHaveLength(0)
  })

  it('turns on that guests book by themselves', async () => {
    const page = await openSettings()
    server.answers(saveBookingSettings, ({ body }) => ({
      ...{ settings: body.settings, version: 2, path: '/m/the-copper-pot/book', calendarPath: null },
    }))
    await page.user.click(await screen.findByText('Let guests book by themselves'))
    await page.press('Save')
    const { body } = await server.firstCall(saveBookingSettings)
    expect(body).toMatchObject({ version: 1, settings: { isOnline: true } })
    await page.shows('The settings are saved')
  })

  it('names the bookings outside of new hours, and saves them once that is meant', async () => {
    const page = await openSettings()
    const bookings = ['Saturday 28 November at 21:00, 4 guests']
    server.refuses(saveBookingSettings, 'bookings_hit', { bookings, count: 1 })
    await page.user.click(await screen.findByText('Let guests book by themselves'))
    await page.press('Save')
    await page.shows('One booking stays as it is. Call its guests: Saturday 28 November at 21:00, 4 guests.')
    server.answers(saveBookingSettings, ({ body }) => ({
      ...{ settings: body.settings, version: 2, path: '/m/the-copper-pot/book', calendarPath: null },
    }))
    await page.press('Save the hours')
    await page.shows('The settings are saved')
    expect(server.calls(saveBookingSettings).map(({ body }) => body.isMeant)).toEqual([false, true])
  })

  it('shows where guests book, and the frame for the own site', async () => {
    const page = await openSettings(true)
    await page.shows(`${window.location.origin}/m/the-copper-pot/book`)
    await page.shows('<iframe src=')
  })
})
