import { DomainError } from '@tableside/domain/errors'
import { basisPoints } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { takeCash } from '@tableside/domain/payments'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused, Unreachable } from '../http/index.ts'
import { applyCommand, type Command, createQueue, memoryStorage, type StoredCommand } from './index.ts'
import { ribeye, soup, tillOf, uuid } from './testing.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

type NetworkState = 'fine' | 'lost_request' | 'lost_reply'

/** A server that remembers what it answered to each key, as ours does, behind a network that loses things. */
function serverOf(till: ReturnType<typeof tillOf>) {
  const orders = new Map<string, Order>()
  const answered = new Map<string, Order>()
  const forecast: NetworkState[] = []
  const received: Command[] = []
  const refuses = new Map<string, Refused>()

  function carryOut(command: Command): Order {
    const earlier = answered.get(command.id)
    if (earlier) return earlier
    const refusal = refuses.get(command.id)
    if (refusal) throw refusal
    const before = orders.get(command.orderId)
    if (!before && command.name !== 'placeOrder') throw refused('not_found', 404)
    const after = before && command.name === 'payCash' ? paid(before, command) : changed(before, command)
    orders.set(command.orderId, after)
    answered.set(command.id, after)
    return after
  }

  function paid(order: Order, command: Command & { name: 'payCash' }): Order {
    try {
      const context = { at: command.at, by: till.world.by, newId: till.world.newId, feeBps: basisPoints(100) }
      return takeCash(order, command.input.body, context).order
    } catch (error) {
      throw error instanceof DomainError ? refused(error.code, 409) : error
    }
  }

  function changed(order: Order | undefined, command: Command): Order {
    const next = applyCommand(order, command, till.world)
    if (!next || next === order) throw refused('nothing_to_send', 409)
    return next
  }

  return {
    orders,
    received,
    forecast,
    refuse: (command: Command, code: string) => void refuses.set(command.id, refused(code, 409)),
    allow: (command: Command) => void refuses.delete(command.id),
    async send(command: Command): Promise<Order> {
      received.push(command)
      const network = forecast.shift() ?? 'fine'
      await Promise.resolve()
      if (network === 'lost_request') throw new Unreachable(undefined)
      const order = carryOut(command)
      if (network === 'lost_reply') throw new Unreachable(undefined)
      return structuredClone(order)
    },
  }
}

function refused(code: string, status: number): Refused {
  return new Refused({ type: 'about:blank', status, code, title: code, detail: '', requestId: 'r' })
}

function tillWith(kept = new Map<string, StoredCommand>()) {
  const till = tillOf()
  const server = serverOf(till)
  const queue = createQueue({ storage: memoryStorage(kept), send: server.send })
  queue.setWorld(till.world)
  return { till, server, queue, kept }
}

const names = (order: Order | undefined) => order?.lines.map((line) => `${line.quantity} ${line.name}`)
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('the way of a tap to the server', () => {
  it('shows a dish before anything has left the device', () => {
    const { till, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup'])
    expect(queue.order(till.orderId)?.totals.totalPence).toBe(695)
  })

  it('keeps a command on the device before it is sent, and forgets it once answered', async () => {
    const till = tillOf()
    const server = serverOf(till)
    const kept = new Map<string, StoredCommand>()
    const memory = memoryStorage(kept)
    const slow: typeof memory = {
      ...memory,
      put: async (stored) => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        await memory.put(stored)
      },
    }
    const queue = createQueue({ storage: slow, send: server.send })
    queue.setWorld(till.world)
    queue.add(till.open())
    await vi.advanceTimersByTimeAsync(49)
    expect(server.received).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.received).toHaveLength(1)
    expect(kept.size).toBe(0)
    expect(queue.status().pending).toEqual([])
  })

  it('sends even where the device can keep nothing, and says so', async () => {
    const till = tillOf()
    const server = serverOf(till)
    const full = async () => {
      throw new Error('the disk is full')
    }
    const onStorageFault = vi.fn()
    const queue = createQueue({ storage: { load: full, put: full, remove: full }, send: server.send, onStorageFault })
    queue.setWorld(till.world)
    await queue.load()
    queue.add(till.open())
    await settled()
    expect(server.orders.has(till.orderId)).toBe(true)
    expect(onStorageFault).toHaveBeenCalled()
    expect(queue.status().isKept).toBe(false)
  })

  it('sends the commands of an order one after the other, in the order they were given', async () => {
    const { till, server, queue } = tillWith()
    const commands = [till.open(), till.add(soup), till.add(ribeye), till.sendAll()]
    for (const command of commands) queue.add(command)
    await settled()
    expect(server.received).toEqual(commands)
    expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup', '1 Ribeye'])
    expect(queue.order(till.orderId)?.fires).toBe(1)
  })

  it('adds one dish for one command, however often it is handed in', async () => {
    const { till, server, queue } = tillWith()
    const add = till.add(soup)
    queue.add(till.open())
    queue.add(add)
    queue.add(add)
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup'])
    await settled()
    expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup'])
  })

  it('sends again with the same key after a lost reply, and the dish is there once', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    await settled()
    const add = till.add(soup)
    server.forecast.push('lost_reply')
    queue.add(add)
    await settled()
    expect(queue.status()).toMatchObject({ pending: [add], isReachable: false })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.received.slice(1)).toEqual([add, add])
    expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup'])
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup'])
    expect(queue.status()).toMatchObject({ pending: [], isReachable: true })
  })

  it('shows a dish once when a reading brings it before its own answer', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    await settled()
    server.forecast.push('lost_reply')
    queue.add(till.add(soup))
    await settled()
    queue.confirm([...server.orders.values()])
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup'])
  })

  it('waits 1, 2, 5 and then every 10 seconds, or until somebody asks', async () => {
    const { till, server, queue } = tillWith()
    server.forecast.push(...Array<NetworkState>(7).fill('lost_request'))
    queue.add(till.open())
    const triesAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return server.received.length
    }
    expect(await triesAfter(0)).toBe(1)
    expect(await triesAfter(999)).toBe(1)
    expect(await triesAfter(1)).toBe(2)
    expect(await triesAfter(2_000)).toBe(3)
    expect(await triesAfter(5_000)).toBe(4)
    expect(await triesAfter(10_000)).toBe(5)
    expect(await triesAfter(10_000)).toBe(6)
    queue.wake()
    expect(await triesAfter(0)).toBe(7)
    queue.wake()
    expect(await triesAfter(0)).toBe(8)
    expect(queue.status().pending).toEqual([])
  })

  it('does not let one order wait for another', async () => {
    const { till, server, queue } = tillWith()
    server.forecast.push('lost_request')
    queue.add(till.open(uuid(701)))
    queue.add(till.open(uuid(702)))
    await settled()
    expect([...server.orders.keys()]).toEqual([uuid(702)])
  })
})

describe('a refusal', () => {
  it('takes back only what was refused; what came after it goes on', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    const gone = till.add(soup)
    server.refuse(gone, 'item_eighty_sixed')
    queue.add(gone)
    queue.add(till.add(ribeye))
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup', '1 Ribeye'])
    await settled()
    expect(names(queue.order(till.orderId))).toEqual(['1 Ribeye'])
    expect(queue.status().refused).toMatchObject([{ command: gone, problem: { code: 'item_eighty_sixed' } }])
  })

  it('stays through a reload until somebody dismisses it', async () => {
    const { till, server, queue, kept } = tillWith()
    queue.add(till.open())
    const gone = till.add(soup)
    server.refuse(gone, 'item_eighty_sixed')
    queue.add(gone)
    await settled()
    const after = createQueue({ storage: memoryStorage(kept), send: server.send })
    await after.load()
    expect(after.status().refused).toMatchObject([{ command: gone }])
    expect(after.status().pending).toEqual([])
    after.dismiss(gone.id)
    await settled()
    expect(after.status().refused).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('may be tried again once what was in the way has gone', async () => {
    const { till, server, queue, kept } = tillWith()
    queue.add(till.open())
    const soon = till.add(soup)
    server.refuse(soon, 'item_eighty_sixed')
    queue.add(soon)
    await settled()
    server.allow(soon)
    queue.retry(soon.id)
    await settled()
    expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup'])
    expect(queue.status()).toMatchObject({ pending: [], refused: [] })
    expect(kept.size).toBe(0)
  })

  it('of an order that could not be opened takes its dishes along, and shows each', async () => {
    const { till, server, queue } = tillWith()
    const open = till.open()
    server.refuse(open, 'table_not_found')
    queue.add(open)
    queue.add(till.add(soup))
    await settled()
    expect(server.received).toEqual([open])
    expect(queue.order(till.orderId)).toBeUndefined()
    expect(queue.status().refused.map((each) => each.command.name)).toEqual(['placeOrder', 'addLines'])
  })

  it('that only means "not now" is not one', async () => {
    const { till, server, queue } = tillWith()
    const open = till.open()
    server.refuse(open, 'not_signed_in')
    queue.add(open)
    await settled()
    expect(queue.status()).toMatchObject({ refused: [], isReachable: true, isWaiting: true })
    server.allow(open)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(server.orders.has(till.orderId)).toBe(true)
  })

  it('is what an answer nobody can read becomes, so that it does not block the rest for ever', async () => {
    const { till, queue: _, ...rest } = tillWith()
    const queue = createQueue({
      storage: memoryStorage(rest.kept),
      send: async () => {
        throw new TypeError('not an order')
      },
    })
    queue.setWorld(till.world)
    queue.add(till.open())
    await settled()
    expect(queue.status().refused).toMatchObject([{ problem: { code: 'unreadable_answer' } }])
  })
})

describe('money', () => {
  it('in cash is taken at once, and once, whatever the network does', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    await settled()
    server.forecast.push('lost_reply')
    queue.add(till.payCash(695))
    await settled()
    expect(queue.order(till.orderId)).toMatchObject({ state: 'paid', totals: { paidPence: 695 } })
    queue.confirm([...server.orders.values()])
    expect(queue.order(till.orderId)?.payments).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(queue.status().pending).toEqual([])
    expect(queue.order(till.orderId)).toMatchObject({ state: 'paid', totals: { paidPence: 695 } })
    expect(queue.order(till.orderId)?.payments).toHaveLength(1)
  })

  it('on the card terminal is taken at once, as the terminal took it without us', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    await settled()
    server.forecast.push('lost_request')
    queue.add(till.payTerminal(695))
    await settled()
    expect(queue.status().isReachable).toBe(false)
    expect(queue.order(till.orderId)).toMatchObject({
      state: 'paid',
      payments: [{ tender: 'terminal', terminal: { name: 'Dojo', reference: '4242' } }],
    })
  })

  it('by card is taken only when the server says so', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    await settled()
    server.forecast.push('lost_request')
    queue.add(till.payCard(695))
    await settled()
    expect(queue.order(till.orderId)).toMatchObject({ state: 'open', payments: [] })
  })

  it('in cash that the server refuses is owed again, and needs attention', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    const cash = till.payCash(695)
    server.refuse(cash, 'already_paid')
    queue.add(cash)
    await settled()
    expect(queue.order(till.orderId)).toMatchObject({ state: 'open', payments: [] })
    expect(queue.status().refused).toMatchObject([{ command: cash }])
  })

  it('without an answer stays known as out of reach until one comes, also while it is tried again', async () => {
    const { till, server, queue } = tillWith()
    server.forecast.push('lost_request', 'lost_request')
    queue.add(till.open())
    await settled()
    const reachable: boolean[] = []
    const waiting: boolean[] = []
    queue.subscribe(() => reachable.push(queue.status().isReachable))
    queue.subscribe(() => waiting.push(queue.status().isWaiting))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reachable).not.toContain(true)
    expect(waiting).not.toContain(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(queue.status()).toMatchObject({ pending: [], isReachable: true, isWaiting: false, isKept: true })
  })
})

describe('what could not be sent when it was given', () => {
  it('is said to wait until all of its order is delivered', async () => {
    const { till, server, queue } = tillWith()
    server.forecast.push('lost_request')
    queue.add(till.open())
    queue.add(till.add(soup))
    await settled()
    const said: unknown[] = []
    queue.subscribe(() => said.push([queue.status().pending.length, queue.status().isWaiting]))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(said).toContainEqual([1, true])
    expect(said).not.toContainEqual([1, false])
    expect(queue.status()).toMatchObject({ pending: [], isWaiting: false })
  })

  it('is said to wait by the next page until it has delivered it', async () => {
    const open = tillOf().open()
    const { queue } = tillWith(new Map([[open.id, { command: open, problem: null }]]))
    await queue.load()
    expect(queue.status()).toMatchObject({ pending: [open], isWaiting: true })
    await settled()
    expect(queue.status()).toMatchObject({ pending: [], isWaiting: false })
  })
})

describe('a round', () => {
  it('has reached the kitchen once the server has answered, also where only the answer to it was lost', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    queue.add(till.add(soup))
    await settled()
    server.forecast.push('lost_reply')
    queue.add(till.sendAll())
    await settled()
    expect(queue.order(till.orderId)?.fires).toBe(1)
    expect(queue.roundsSent(till.orderId)).toBe(0)
    queue.confirm([...server.orders.values()])
    expect(queue.status().isWaiting).toBe(true)
    expect(queue.order(till.orderId)?.fires).toBe(1)
    expect(queue.roundsSent(till.orderId)).toBe(1)
  })
})

describe('an order that was refused', () => {
  it('brings what was refused with it when it is given again, in the order it was given', async () => {
    const { till, server, queue } = tillWith()
    const open = till.open()
    server.refuse(open, 'sign_on_needed')
    queue.add(open)
    queue.add(till.add(soup))
    queue.add(till.add(ribeye))
    await settled()
    expect(queue.status().refused).toHaveLength(3)
    server.allow(open)
    queue.retry(open.id, { signOnId: uuid(7) })
    await settled()
    expect(queue.status()).toMatchObject({ pending: [], refused: [] })
    expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup', '1 Ribeye'])
    expect(server.received.slice(-3).map(({ signOnId }) => signOnId)).toEqual([uuid(7), uuid(7), uuid(7)])
  })
})

describe('what another till did first', () => {
  it('asks nobody for anything: a course that is away, a round that is sent', async () => {
    const { till, server, queue, kept } = tillWith()
    queue.add(till.open())
    const send = till.sendAll()
    server.refuse(send, 'nothing_to_send')
    queue.add(send)
    await settled()
    expect(queue.status()).toMatchObject({ pending: [], refused: [] })
    expect(kept.size).toBe(0)
  })
})

describe('another device', () => {
  it('adds its dishes to ours, not instead of them', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    await settled()
    server.forecast.push('lost_request')
    queue.add(till.add(soup))
    await server.send(till.add(ribeye)).catch(() => {})
    await server.send(till.add(ribeye))
    queue.confirm([...server.orders.values()])
    expect(names(queue.order(till.orderId))?.sort()).toEqual(['1 Ribeye', '1 Soup'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(names(queue.order(till.orderId))?.sort()).toEqual(['1 Ribeye', '1 Soup'])
  })

  it('does not bring back an older copy', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open())
    await settled()
    const older = structuredClone([...server.orders.values()])
    queue.add(till.add(soup))
    await settled()
    queue.confirm(older)
    expect(names(queue.order(till.orderId))).toEqual(['1 Soup'])
  })

  it('that closed an order takes it off the list of open ones; one still on its way there stays', async () => {
    const { till, server, queue } = tillWith()
    queue.add(till.open(uuid(701)))
    await settled()
    server.forecast.push('lost_request')
    queue.add(till.open(uuid(702)))
    queue.confirmOpen(till.world.menu.locationId, [])
    expect(queue.orders().map((order) => order.id)).toEqual([uuid(702)])
  })
})

describe('a list of open orders', () => {
  it('takes off none that was opened while it was read', async () => {
    const { till, queue } = tillWith()
    queue.add(till.open(uuid(701)))
    await settled()
    const locationId = till.world.menu.locationId
    const known = queue.openOrders(locationId).map(({ id }) => id)
    queue.add(till.open(uuid(702)))
    await settled()
    queue.confirmOpen(locationId, [], known)
    expect(queue.orders().map(({ id }) => id)).toEqual([uuid(702)])
  })
})

describe('transient errors', () => {
  // ORD: what a till was asked to do is on the server once, in order, whatever is lost, and after a reload at any moment.
  it('ends with every dish on the order exactly once', async () => {
    const network = fc.constantFrom<NetworkState>('fine', 'lost_request', 'lost_reply')
    await fc.assert(
      fc.asyncProperty(fc.array(network, { maxLength: 12 }), fc.nat(8), async (forecast, reloadAfter) => {
        const { till, server, queue, kept } = tillWith()
        server.forecast.push(...forecast)
        const commands = [till.open(), till.add(soup), till.add(ribeye), till.sendAll(), till.add(soup)]
        for (const command of commands) queue.add(command)
        await vi.advanceTimersByTimeAsync(reloadAfter * 700)
        const afterReload = createQueue({ storage: memoryStorage(kept), send: server.send })
        afterReload.setWorld(till.world)
        await afterReload.load()
        await vi.advanceTimersByTimeAsync(200_000)
        expect(names(server.orders.get(till.orderId))).toEqual(['1 Soup', '1 Ribeye', '1 Soup'])
        expect(server.orders.get(till.orderId)?.lines.map((line) => line.fire)).toEqual([1, 1, null])
        expect([...kept.values()]).toEqual([])
        expect(queue.status()).toMatchObject({ pending: [], refused: [] })
        expect(afterReload.status()).toMatchObject({ pending: [], refused: [] })
      }),
      { numRuns: 60 },
    )
  })
})

/** A disk that is as slow as the test says: nothing is on it until then. */
function slowDisk() {
  const memory = memoryStorage()
  const waiting: (() => void)[] = []
  return {
    storage: {
      ...memory,
      put: async (stored: StoredCommand) => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        await memory.put(stored)
      },
    },
    writes: async () => {
      for (const write of waiting.splice(0)) write()
      await settled()
    },
  }
}

describe('a command', () => {
  it('is kept once it is on the disk, and delivered once the server has answered', async () => {
    const till = tillOf()
    const server = serverOf(till)
    const disk = slowDisk()
    const queue = createQueue({ storage: disk.storage, send: server.send })
    queue.setWorld(till.world)
    server.forecast.push('lost_request')
    const open = till.open()
    queue.add(open)
    await settled()
    expect([...queue.status().kept]).toEqual([])
    await disk.writes()
    expect([...queue.status().kept]).toEqual([open.id])
    expect(queue.status().pending).toEqual([open])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(queue.status()).toMatchObject({ pending: [], kept: new Set() })
  })

  it('that takes cash makes nothing paid before it is kept', async () => {
    const till = tillOf()
    const server = serverOf(till)
    const disk = slowDisk()
    const queue = createQueue({ storage: disk.storage, send: server.send })
    queue.setWorld(till.world)
    for (const command of [till.open(), till.add(soup)]) queue.add(command)
    await disk.writes()
    server.forecast.push('lost_request')
    queue.add(till.payCash(695))
    expect(queue.order(till.orderId)).toMatchObject({ state: 'open', payments: [] })
    await disk.writes()
    expect(queue.order(till.orderId)).toMatchObject({ state: 'paid', totals: { paidPence: 695 } })
  })

  it('is sent after two seconds also where the disk does not answer, and is not called kept', async () => {
    const till = tillOf()
    const server = serverOf(till)
    const queue = createQueue({ storage: slowDisk().storage, send: server.send })
    queue.setWorld(till.world)
    let isDone = false
    queue.add(till.open())
    void queue.whenKept(till.orderId).then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect([server.received.length, isDone]).toEqual([0, false])
    await vi.advanceTimersByTimeAsync(1)
    expect([server.received.length, isDone]).toEqual([1, true])
    expect([...queue.status().kept]).toEqual([])
  })

  it('says how it ended once the server has answered', async () => {
    const { till, server, queue } = tillWith()
    const [open, gone] = [till.open(), till.add(soup)]
    server.refuse(gone, 'item_eighty_sixed')
    server.forecast.push('lost_request')
    queue.add(open)
    const outcomes: string[] = []
    void queue.outcomeOf([open.id]).then((outcome) => outcomes.push(outcome))
    await settled()
    expect(outcomes).toEqual([])
    queue.add(gone)
    void queue.outcomeOf([open.id, gone.id]).then((outcome) => outcomes.push(outcome))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(outcomes).toEqual(['delivered', 'refused'])
  })
})

/** A line that takes every request and answers none, until it is mended; what was sent before never arrives. */
function swallowingLine(till: ReturnType<typeof tillOf>) {
  const server = serverOf(till)
  const line = { isSwallowing: true, tries: 0, beats: 0 }
  const never = () => new Promise<never>(() => {})
  const queue = createQueue({
    storage: memoryStorage(),
    send: (command) => {
      line.tries += 1
      return line.isSwallowing ? never() : server.send(command)
    },
    heartbeat: async () => {
      line.beats += 1
      if (line.isSwallowing) await never()
    },
  })
  queue.setWorld(till.world)
  return { server, queue, line }
}

describe('a line that swallows', () => {
  it('counts as none after three seconds, and what was sent into it waits', async () => {
    const till = tillOf()
    const { queue } = swallowingLine(till)
    const open = till.open()
    queue.add(open)
    await vi.advanceTimersByTimeAsync(2_999)
    expect(queue.status()).toMatchObject({ isReachable: true, isWaiting: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.status()).toMatchObject({ isReachable: false, isWaiting: true, pending: [open], refused: [] })
    await vi.advanceTimersByTimeAsync(400_000)
    expect(queue.status()).toMatchObject({ isReachable: false, isWaiting: true, pending: [open], refused: [] })
  })

  it('is tried again with the same key, each time with more patience', async () => {
    const till = tillOf()
    const { queue, line } = swallowingLine(till)
    queue.add(till.open())
    const triesAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      return line.tries
    }
    expect(await triesAfter(3_999)).toBe(1)
    expect(await triesAfter(1)).toBe(2)
    expect(await triesAfter(7_999)).toBe(2)
    expect(await triesAfter(1)).toBe(3)
  })

  it('delivers everything within five seconds once it is mended, whatever hangs in it', async () => {
    const till = tillOf()
    const { server, queue, line } = swallowingLine(till)
    for (const command of [till.open(), till.add(soup), till.payCash(695)]) queue.add(command)
    await vi.advanceTimersByTimeAsync(120_000)
    line.isSwallowing = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(queue.status()).toMatchObject({ pending: [], refused: [], isReachable: true, isWaiting: false })
    expect(server.orders.get(till.orderId)).toMatchObject({ state: 'paid', totals: { paidPence: 695 } })
  })

  it('is known within five seconds though nothing is sent, while a screen looks', async () => {
    const { queue } = swallowingLine(tillOf())
    queue.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(4_999)
    expect(queue.status().isReachable).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.status()).toMatchObject({ isReachable: false, isWaiting: false })
  })

  it('is not asked after while nobody looks and nothing waits', async () => {
    const till = tillOf()
    const { queue, line } = swallowingLine(till)
    line.isSwallowing = false
    queue.subscribe(() => {})()
    queue.add(till.open())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(line.beats).toBe(0)
  })
})
