import { describe, expect, it } from 'vitest'
import { Unreachable } from '../http/index.ts'
import { createQueue, memoryStorage, type StoredCommand } from './index.ts'
import { soup, tillOf, uuid } from './testing.ts'

const kitchen = uuid(970)

/** A till without a line, whose soup is made in the kitchen. */
function tillWithoutLine() {
  const till = tillOf()
  const world = { ...till.world, menu: { ...till.world.menu, items: [{ ...soup, stationId: kitchen }] } }
  const disk = new Map<string, StoredCommand>()
  const queue = createQueue({ storage: memoryStorage(disk), send: () => Promise.reject(new Unreachable(undefined)) })
  queue.setWorld(world)
  const papers = () =>
    queue
      .waitingPrints([kitchen])
      .flatMap((print) =>
        print.papers.map(({ content: { ticket, change } }) => [
          print.command.name,
          ticket.items.map((item) => `${item.quantity - item.voidedQuantity} ${item.name}`),
          change?.voids.length ?? 0,
        ]),
      )
  return { till, disk, queue, papers }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('kitchen tickets of what waits', () => {
  it('are those the kitchen would get: none before it is sent, additions alone, and slips of voids', () => {
    const { till, queue, papers } = tillWithoutLine()
    queue.add(till.open())
    queue.add(till.add(soup))
    expect(papers()).toEqual([])
    queue.add(till.sendAll())
    queue.add(till.add(soup))
    queue.add(till.sendAll())
    expect(papers()).toEqual([
      ['sendOrder', ['1 Soup'], 0],
      ['sendOrder', ['1 Soup'], 0],
    ])
    const [line] = queue.order(till.orderId)?.lines ?? []
    const { input } = till.sendAll()
    queue.add({
      ...till.sendAll(),
      name: 'voidLine',
      input: {
        params: { ...input.params, orderId: till.orderId, lineId: line?.id ?? '' },
        body: { quantity: 1, reason: 'Dropped' },
      },
    })
    expect(papers().at(-1)).toEqual(['voidLine', ['0 Soup'], 1])
    expect(queue.waitingPrints([])).toEqual([])
  })

  it('once printed, are kept as such', async () => {
    const { till, disk, queue } = tillWithoutLine()
    for (const command of [till.open(), till.add(soup), till.sendAll()]) queue.add(command)
    await settled()
    const [print] = queue.waitingPrints([kitchen])
    const at = '2026-11-20T20:20:00.000Z'
    await queue.markPrinted([print?.command.id ?? ''], at)
    expect([...disk.values()].map(({ command }) => command.printedAt)).toEqual([undefined, undefined, at])
    expect(queue.waitingPrints([kitchen]).map(({ command }) => command.printedAt)).toEqual([at])
    const loaded = createQueue({ storage: memoryStorage(disk), send: () => Promise.reject(new Unreachable(undefined)) })
    await loaded.load()
    expect(loaded.status().pending.map(({ printedAt }) => printedAt)).toEqual([undefined, undefined, at])
  })
})
