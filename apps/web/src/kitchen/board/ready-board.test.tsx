import { getReadyBoard } from '@tableside/contract/kitchen'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, manager } from '../../testing/fixtures.ts'
import { live, openPage, server } from '../../testing/open-page.tsx'

const entry = (number: string, name: string | null = null) => ({ orderId: idOf('order', number), number, name })
const column = (name: string) => screen.findByRole('region', { name })
const openBoard = () => openPage('/board', { as: manager() })

describe('ready board', () => {
  it('names what is being made and what may be fetched', async () => {
    server.answers(getReadyBoard, { preparing: [entry('101', 'Priya')], ready: [entry('99')], seq: 0 })
    const page = await openBoard()
    await page.shows('Preparing 101 Priya', await column('Preparing'))
    await page.shows('Ready 99', await column('Ready'))
  })

  it('says that nothing is made and nothing is ready', async () => {
    server.answers(getReadyBoard, { preparing: [], ready: [], seq: 0 })
    const page = await openBoard()
    await page.shows('No orders', await column('Preparing'))
    await page.shows('Nothing yet', await column('Ready'))
  })

  it('does not say that there are no orders while it loads', async () => {
    server.answers(getReadyBoard, () => new Promise(() => undefined))
    await openBoard()
    await column('Ready')
    expect(screen.queryByText('No orders')).toBeNull()
  })

  it('counts what it has no room for', async () => {
    const preparing = Array.from({ length: 16 }, (_, index) => entry(`${101 + index}`))
    server.answers(getReadyBoard, { preparing, ready: [], seq: 0 })
    const page = await openBoard()
    await page.shows('114 and 2 more', await column('Preparing'))
    expect(within(await column('Preparing')).queryByText('115')).toBeNull()
  })

  it('moves an order when the kitchen is done with it', async () => {
    server.answers(getReadyBoard, { preparing: [entry('101')], ready: [], seq: 0 })
    const page = await openBoard()
    await page.shows('101', await column('Preparing'))
    server.answers(getReadyBoard, { preparing: [], ready: [entry('101')], seq: 1 })
    live.says('kitchen.ticket_bumped', { ticketId: idOf('ticket', '101') })
    await page.shows('101', await column('Ready'))
    await page.hides('101', await column('Preparing'))
  })

  it('names the restaurant', async () => {
    server.answers(getReadyBoard)
    await openBoard()
    await screen.findByRole('heading', { level: 1, name: 'Orders at The Copper Pot' })
  })

  it('asks guests to come to the counter without a connection', async () => {
    server.answers(getReadyBoard)
    const page = await openBoard()
    await page.shows('No orders')
    live.breaks()
    await page.shows('No connection. Please ask at the counter.')
  })

  it('says since when it is of on a line that takes everything and brings nothing, until it is back', async () => {
    server.answers(getReadyBoard)
    const page = await openBoard()
    await page.shows('No orders')
    live.swallows()
    await page.shows('No connection. Please ask at the counter. This is as of Tue 9 Mar, 12:30.')
    live.comesBack()
    await page.hides(/No connection/)
  })

  it.each([
    ['is not answered', () => server.isAway(getReadyBoard)],
    ['hangs', () => server.answers(getReadyBoard, () => new Promise(() => undefined))],
  ])('says that it is old where what changed %s, and reads it again', async (_what, breakReading) => {
    server.answers(getReadyBoard, { preparing: [entry('101')], ready: [], seq: 0 })
    const page = await openBoard()
    await page.shows('101', await column('Preparing'))
    breakReading()
    live.says('kitchen.ticket_bumped', { ticketId: idOf('ticket', '101') })
    await page.shows('No connection. Please ask at the counter. This is as of Tue 9 Mar, 12:30.')
    server.answers(getReadyBoard, { preparing: [], ready: [entry('101')], seq: 1 })
    await page.shows('101', await column('Ready'))
    await page.hides(/No connection/)
  })

  it('loaded again without a connection shows what was there and of when it is', async () => {
    server.answers(getReadyBoard, { preparing: [entry('101', 'Priya')], ready: [entry('99')], seq: 0 })
    const page = await openBoard()
    await page.shows('99', await column('Ready'))
    server.goesAway()
    await page.reload()
    await page.shows('Preparing 101 Priya', await column('Preparing'))
    await page.shows('99', await column('Ready'))
    live.breaks()
    await page.shows('This is as of Tue 9 Mar, 12:30.')
  })

  it('says that it could not be loaded, until it can', async () => {
    server.isAway(getReadyBoard)
    const page = await openBoard()
    await page.shows('Couldn’t load the board')
    server.answers(getReadyBoard, { preparing: [entry('101')], ready: [], seq: 0 })
    await page.press('Try again')
    await page.shows('101', await column('Preparing'))
  })
})
