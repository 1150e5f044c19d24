import type { Order } from '@tableside/domain/orders'
import { describe, expect, it } from 'vitest'
import { Refused, Unreachable } from '../http/index.ts'
import {
  applyCommand,
  type Command,
  createQueue,
  memoryStorage,
  type OrderQueue,
  type StoredCommand,
  type WindowNews,
} from './index.ts'
import { soup, tillOf } from './testing.ts'

/** The windows of one device, which share its disk; the first that is open leads. */
function deviceOf({ putMs = 0 } = {}) {
  const till = tillOf()
  const disk = new Map<string, StoredCommand>()
  const orders = new Map<string, Order>()
  const sentBy = new Map<string, OrderQueue[]>()
  const open: { readonly lead: (isLeading: boolean) => void; readonly hear: (news: WindowNews) => void }[] = []
  const line = { isCut: false }

  async function openWindow() {
    let hear: (news: WindowNews) => void = () => {}
    let own: (typeof open)[number] | undefined
    const queue = createQueue({
      storage: {
        ...memoryStorage(disk),
        async put(stored) {
          if (putMs > 0) await new Promise((resolve) => setTimeout(resolve, putMs))
          disk.set(stored.command.id, stored)
        },
      },
      async send(command: Command): Promise<Order> {
        if (line.isCut) throw new Unreachable(undefined)
        sentBy.set(command.id, [...(sentBy.get(command.id) ?? []), queue])
        const before = orders.get(command.orderId)
        if (command.name === 'payCard') throw new Refused(refusal)
        const after = applyCommand(before, command, till.world)
        if (!after) throw new Error('Must hold: its order was sent before it')
        orders.set(command.orderId, after)
        return after
      },
      windows: {
        onLead(lead) {
          own = { lead, hear: (news) => hear(news) }
          open.push(own)
          if (open.length === 1) lead(true)
        },
        post(news) {
          for (const each of open) if (each !== own) queueMicrotask(() => each.hear(structuredClone(news)))
        },
        subscribe(handleNews) {
          hear = handleNews
        },
      },
    })
    queue.setWorld(till.world)
    await queue.load()
    const close = () => {
      if (own) open.splice(open.indexOf(own), 1)
      own?.lead(false)
      open[0]?.lead(true)
    }
    /** Somebody looks at this window: it leads from now on. */
    const look = () => {
      for (const each of open) if (each !== own) each.lead(false)
      own?.lead(true)
    }
    return { queue, close, look }
  }
  return { till, disk, line, orders, sentBy, openWindow }
}

const refusal = { type: '', status: 409, code: 'card_declined', title: '', detail: '', requestId: '' }
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('two windows of one device', () => {
  it('send each command once, by the one that leads, and show the same', async () => {
    const { till, disk, sentBy, openWindow } = deviceOf()
    const leader = await openWindow()
    const other = await openWindow()
    leader.queue.add(till.open())
    await settled()
    other.queue.add(till.add(soup))
    leader.queue.add(till.add(soup))
    await settled()
    expect([...sentBy.values()]).toEqual([[leader.queue], [leader.queue], [leader.queue]])
    for (const { queue } of [leader, other]) {
      expect(queue.order(till.orderId)?.lines).toHaveLength(2)
      expect(queue.status().pending).toEqual([])
    }
    expect(disk.size).toBe(0)
  })

  it('both know what one of them has printed', async () => {
    const { till, line, openWindow } = deviceOf()
    const leader = await openWindow()
    const other = await openWindow()
    line.isCut = true
    const command = till.open()
    leader.queue.add(command)
    await settled()
    await other.queue.markPrinted([command.id], '2026-11-20T20:20:00.000Z')
    await settled()
    expect(leader.queue.status().pending).toMatchObject([{ printedAt: '2026-11-20T20:20:00.000Z' }])
  })

  it('both say what waits while there is no line', async () => {
    const { till, line, openWindow } = deviceOf()
    const leader = await openWindow()
    const other = await openWindow()
    line.isCut = true
    other.queue.add(till.open())
    other.queue.add(till.add(soup))
    await settled()
    for (const { queue } of [leader, other]) {
      expect(queue.status().pending.map(({ name }) => name)).toEqual(['placeOrder', 'addLines'])
      expect(queue.status().kept.size).toBe(2)
    }
  })

  it('go on when the one that leads is closed', async () => {
    const { till, line, orders, openWindow } = deviceOf()
    const leader = await openWindow()
    const other = await openWindow()
    line.isCut = true
    leader.queue.add(till.open())
    leader.queue.add(till.add(soup))
    await settled()
    leader.close()
    line.isCut = false
    other.queue.wake()
    await settled()
    expect(orders.get(till.orderId)?.lines).toHaveLength(1)
    expect(other.queue.status().pending).toEqual([])
  })

  it('both show what was refused, until one of them has read it', async () => {
    const { till, disk, openWindow } = deviceOf()
    const leader = await openWindow()
    const other = await openWindow()
    leader.queue.add(till.open())
    other.queue.add(till.payCard(100))
    await settled()
    for (const { queue } of [leader, other]) {
      expect(queue.status().refused).toMatchObject([{ problem: refusal }])
      expect(queue.status().pending).toEqual([])
    }
    const [refused] = other.queue.status().refused
    other.queue.dismiss(refused?.command.id ?? '')
    await settled()
    expect(leader.queue.status().refused).toEqual([])
    expect(disk.size).toBe(0)
  })

  it('send what the disk had not kept yet when the other one was opened', async () => {
    const { till, disk, line, orders, openWindow } = deviceOf({ putMs: 60 })
    const first = await openWindow()
    line.isCut = true
    first.queue.add(till.open())
    const second = await openWindow()
    second.look()
    await settled()
    expect(second.queue.status().pending).toHaveLength(1)
    line.isCut = false
    second.queue.wake()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(orders.size).toBe(1)
    expect(disk.size).toBe(0)
  })

  it('read the disk again without doubling anything', async () => {
    const { till, line, openWindow } = deviceOf()
    const { queue } = await openWindow()
    queue.add(till.open())
    queue.add(till.payCard(100))
    await settled()
    line.isCut = true
    queue.add(till.add(soup))
    await queue.load()
    expect(queue.status().pending).toHaveLength(1)
    expect(queue.status().refused).toHaveLength(1)
  })
})
