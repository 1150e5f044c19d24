import { acknowledgeMessage, messageFromKitchen } from '@tableside/contract/kitchen'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { location, manager, restaurant, station } from '../testing/fixtures.ts'
import { changeMessage } from '../testing/kept-kitchen.ts'
import { openKitchen } from '../testing/kitchen-page.ts'
import { server } from '../testing/open-page.tsx'
import { messageTo } from '../testing/tickets.ts'

const withBar = restaurant({ locations: [location({ stations: [station('Kitchen'), station('Bar')] })] })
const hurry = messageTo('Kitchen', 'Guests are in a hurry', {
  ...{ about: 'Table 4', sentBy: manager().staffId, sentAt: '2027-03-09T12:20:00.000Z' },
})
const slow = messageTo('Bar', 'Slow down')
const band = () => screen.findByRole('region', { name: 'Messages' })

describe('messages to a station', () => {
  it('say what it is about, who sent it, when and to whom', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [hurry] })
    await page.shows('Table 4: Guests are in a hurry Maria Lopez · 12:20 · to Kitchen', await band())
  })

  it('are there when the screen is loaded again without a connection', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [hurry] })
    await page.shows('Maria Lopez', await band())
    server.goesAway()
    await page.reload()
    await page.shows('Table 4: Guests are in a hurry Maria Lopez · 12:20 · to Kitchen', await band())
  })

  it('come while the screen is open', async () => {
    const page = await openKitchen({ restaurant: withBar })
    await page.shows('All done')
    changeMessage(hurry)
    await page.shows('Table 4: Guests are in a hurry', await band())
  })

  it('stand at the pass for every station, the longest waiting first', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [slow, hurry] })
    await page.shows(/Guests are in a hurry.*to Kitchen.*Slow down.*to Bar/, await band())
  })

  it('are for one station alone', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [slow, hurry] })
    await page.press('Bar 0')
    await page.shows('Slow down', await band())
    await page.hides('Guests are in a hurry', await band())
  })

  it('leave the screen once somebody has seen them', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [slow, hurry] })
    await page.press('Seen: Guests are in a hurry')
    await page.hides('Guests are in a hurry', await band())
    await page.shows('Slow down', await band())
    expect((await server.firstCall(acknowledgeMessage)).params.messageId).toBe(hurry.id)
  })

  it('leave it when they were seen at another screen', async () => {
    const page = await openKitchen({ restaurant: withBar, messages: [hurry] })
    await page.shows('Guests are in a hurry', await band())
    changeMessage({ ...hurry, seen: { by: manager().staffId, at: '2027-03-09T12:30:00.000Z' } })
    await page.hides('Guests are in a hurry', await band())
  })

  it('stay where nobody may have seen them', async () => {
    server.refuses(acknowledgeMessage, 'not_found')
    const page = await openKitchen({ restaurant: withBar, messages: [hurry] })
    await page.press('Seen: Guests are in a hurry')
    await page.shows('Couldn’t mark the message as seen', screen.getByRole('contentinfo'))
    await page.shows('Guests are in a hurry', await band())
  })
})

describe('messages from the pass', () => {
  const panel = () => screen.findByRole('complementary', { name: 'Message a station' })

  it('go to a station in one tap', async () => {
    const page = await openKitchen({ restaurant: withBar })
    await page.press('Message a station')
    const choice = within(await panel())
    await page.user.click(choice.getByRole('button', { name: 'Bar' }))
    await page.user.click(choice.getByRole('button', { name: 'Speed up' }))
    await page.shows('Speed up Maria Lopez · 12:30 · to Bar', await band())
    expect((await server.firstCall(messageFromKitchen)).body).toMatchObject({
      stationId: station('Bar').id,
      orderId: null,
    })
  })

  it('need a station first', async () => {
    const page = await openKitchen({ restaurant: withBar })
    await page.press('Message a station')
    await page.shows('Choose a station first.', await panel())
    expect(
      within(await panel())
        .getByRole('button', { name: 'Speed up' })
        .hasAttribute('disabled'),
    ).toBe(true)
  })

  it('are refused while the station has not looked at those it has', async () => {
    server.refuses(messageFromKitchen, 'messages_unseen')
    const page = await openKitchen({ restaurant: withBar })
    await page.press('Message a station')
    const choice = within(await panel())
    await page.user.click(choice.getByRole('button', { name: 'Bar' }))
    await page.user.click(choice.getByRole('button', { name: 'Speed up' }))
    await page.shows('This station has not looked at the messages it has.')
  })
})
