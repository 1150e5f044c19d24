import { createClient, createServerClock } from '@tableside/client/http'
import type { followLive } from '@tableside/client/live'
import { signOnHeader } from '@tableside/contract/devices'
import type { LiveEvent } from '@tableside/contract/live'
import type { KitchenTicket } from '@tableside/domain/kitchen'
import { afterEach, describe, expect, it } from 'vitest'
import type { Change } from './changes.ts'
import type { BoardStorage, KeptBoard } from './kept-board.ts'
import { type KitchenBoard, openKitchenBoard } from './kitchen-board.ts'

const id = (n: number) => `01960000-0000-7000-8000-${String(n).padStart(12, '0')}`
const restaurantId = id(1)
const locationId = id(2)
const line = id(5)
const at = '2026-03-01T19:00:00.000Z'

const ticket = (n: number, changes: Partial<KitchenTicket> = {}): KitchenTicket => ({
  id: id(n),
  orderId: id(100 + n),
  locationId,
  stationId: id(3),
  fire: 1,
  orderNumber: String(n),
  orderType: 'table',
  calledFor: '7',
  covers: 2,
  guestAllergy: null,
  sentBy: null,
  firedCourse: null,
  sentAt: at,
  bumpedAt: null,
  doneLineIds: [],
  allergySeen: null,
  collectedAt: null,
  rushedAt: null,
  chasedAt: null,
  items: [
    {
      lineId: line,
      name: 'Ribeye',
      quantity: 2,
      voidedQuantity: 0,
      voidAcknowledged: true,
      modifiers: [],
      note: '',
      seat: null,
      course: null,
      allergens: [],
      uncheckedParts: [],
    },
  ],
  ...changes,
})

type Answer = { status: number; body: unknown }
type Follower = Parameters<typeof followLive>[0]

/** A board in front of a network that answers as the test says, and a live channel the test speaks through. */
async function openBoard(
  answers: (path: string, key: string | null) => Answer,
  storage?: BoardStorage,
  signOnId?: () => string,
  retryMs = 5,
) {
  const calls: { path: string; key: string | null; signOnId: string | null }[] = []
  const followers: Follower[] = []
  const refused: string[] = []
  const news: string[] = []
  let ids = 500
  const api = createClient({
    fetch: async (input, init) => {
      const path = String(input)
      const headers = new Headers(init?.headers)
      const key = headers.get('idempotency-key')
      calls.push({ path, key, signOnId: headers.get(signOnHeader) })
      const { status, body } = answers(path, key)
      if (status === 0) throw new TypeError('no network')
      return new Response(JSON.stringify(body), { status })
    },
  })
  const board = openKitchenBoard({
    restaurantId,
    locationId,
    origin: 'ws://here',
    api,
    follow: (options) => {
      followers.push(options)
      return () => undefined
    },
    clock: createServerClock({ ask: async () => at, now: () => Date.parse(at) + 60_000, passed: () => 0 }),
    newId: () => id(ids++),
    onNews: (event) => news.push(event.type),
    onRefused: ({ code }) => refused.push(code),
    retryMs,
    ...(storage && { storage }),
    ...(signOnId && { signOnId }),
  })
  opened.push(board)
  await expect.poll(() => board.read().tickets).toBeDefined()
  const tell = (...events: Pick<LiveEvent, 'type' | 'data'>[]) =>
    followers.at(-1)?.onEvents(events.map((event, index) => ({ ...event, seq: index + 8, at, by: restaurantId })))
  return { board, calls, followers, refused, news, tell, toCook: () => onScreen(board) }
}

const opened: KitchenBoard[] = []
const onScreen = (board: KitchenBoard) => board.read().tickets?.filter(({ bumpedAt }) => bumpedAt === null).length
const snapshot = (...tickets: KitchenTicket[]): Answer => ({ status: 200, body: { tickets, seq: 7 } })
const problem = (status: number, code: string): Answer => ({
  status,
  body: { type: 'about:blank', status, code, title: 'No.', detail: 'Not now.', requestId: 'r' },
})
const sent = (one: KitchenTicket) => ({ type: 'kitchen.ticket_sent', data: { ticket: one } })

afterEach(() => {
  for (const board of opened.splice(0)) board.stop()
})

/** A disk that outlives the board. */
function diskOf(kept?: KeptBoard): BoardStorage {
  const taps = new Map<string, Change>()
  return {
    read: async () => kept,
    async keep(board) {
      kept = structuredClone(board)
    },
    taps: {
      read: async () => [...taps.values()],
      keep: async (tap) => void taps.set(tap.id, structuredClone(tap)),
      forget: async (id) => void taps.delete(id),
    },
  }
}

describe('a kitchen screen that is loaded again without a connection', () => {
  it('shows what was there and since when, and sends what was tapped once there is one', async () => {
    const disk = diskOf()
    const noLine: Answer = { status: 0, body: undefined }
    const first = await openBoard((path) => (path.includes('/bump') ? noLine : snapshot(ticket(10), ticket(11))), disk)
    const heardAt = first.board.read().heardAt
    first.board.change([{ kind: 'bump', ticketId: id(10) }])
    first.board.stop()

    let isBack = false
    let atServer = ticket(10)
    const answer = (path: string): Answer => {
      if (!isBack) return noLine
      if (!path.includes('/bump')) return snapshot(atServer, ticket(11))
      atServer = ticket(10, { bumpedAt: at })
      return { status: 200, body: { ticket: atServer, seq: 8 } }
    }
    const again = await openBoard(answer, disk)
    expect(again.toCook()).toBe(1)
    expect(again.board.read()).toMatchObject({ link: 'disconnected', heardAt, unsent: 1 })
    isBack = true
    await expect.poll(() => again.board.read().unsent).toBe(0)
    const keyOf = (calls: typeof first.calls) => calls.findLast(({ path }) => path.includes('/bump'))?.key
    expect(keyOf(again.calls)).toBe(keyOf(first.calls))
    await expect.poll(() => again.board.read().error).toBeUndefined()
    expect(again.toCook()).toBe(1)
  })

  it('sends what the release before kept with its board', async () => {
    const tap: Change = { id: id(903), action: { kind: 'bump', ticketId: id(10) }, at }
    const disk = diskOf({ tickets: [ticket(10)], seq: 7, heardAt: Date.parse(at), unsent: [tap] })
    const { board, calls } = await openBoard(
      (path) => (path.includes('/bump') ? { status: 0, body: undefined } : snapshot(ticket(10))),
      disk,
    )
    await expect.poll(() => calls.find(({ path }) => path.includes('/bump'))?.key).toBe(tap.id)
    expect([board.read().unsent, await disk.taps.read()]).toEqual([1, [tap]])
  })
})

describe('a tap at a paired kitchen screen', () => {
  it('goes under who tapped it, also after a reload and under another sign-on', async () => {
    const disk = diskOf()
    const [ada, ben] = [id(901), id(902)]
    const cutOff = (path: string): Answer => (path.includes('/bump') ? { status: 0, body: '' } : snapshot(ticket(10)))
    const first = await openBoard(cutOff, disk, () => ada)
    first.board.change([{ kind: 'bump', ticketId: id(10) }])
    first.board.stop()
    const bumped = { status: 200, body: { ticket: ticket(10, { bumpedAt: at }), seq: 8 } }
    const again = await openBoard(
      (path) => (path.includes('/bump') ? bumped : snapshot(ticket(10))),
      disk,
      () => ben,
    )
    await expect.poll(() => again.board.read().unsent).toBe(0)
    expect(again.calls.find(({ path }) => path.includes('/bump'))?.signOnId).toBe(ada)
  })
})

describe('a kitchen screen', () => {
  it('loads the tickets and follows the log from where they stand', async () => {
    const { followers, toCook } = await openBoard(() => snapshot(ticket(10)))
    expect(toCook()).toBe(1)
    expect(followers.map(({ after }) => after)).toEqual([7])
  })

  it('shows a new ticket once, sounds once, and leaves those of other locations alone', async () => {
    const { tell, toCook, news } = await openBoard(() => snapshot(ticket(10)))
    tell(sent(ticket(11)), sent(ticket(11)), sent(ticket(12, { locationId: id(9) })))
    expect(toCook()).toBe(2)
    expect(news).toEqual(['kitchen.ticket_sent'])
  })

  it('says that held courses may have changed only when they may have', async () => {
    const { board, tell } = await openBoard(() => snapshot(ticket(10)))
    const before = board.read().heldChanges
    tell({ type: 'kitchen.ticket_bumped', data: { ticketId: id(10), at } }, { type: 'payment.captured', data: {} })
    expect(board.read().heldChanges).toBe(before)
    tell({ type: 'order.held', data: {} })
    tell({ type: 'order.sent', data: {} })
    expect(board.read().heldChanges).toBe(before + 2)
  })

  it('strikes a void through, and passes over what no screen shows', async () => {
    const { board, tell, news } = await openBoard(() => snapshot(ticket(10)))
    tell(
      { type: 'payment.captured', data: {} },
      {
        type: 'order.line_voided',
        data: { orderId: id(110), lineId: line, quantity: 1, wasSent: true, voidedQuantity: 1 },
      },
    )
    expect(board.read().tickets?.[0]?.items[0]).toMatchObject({ voidedQuantity: 1, voidAcknowledged: false })
    expect(news).toEqual(['order.line_voided'])
  })

  it('announces once what a guest must not eat, said after the dishes were sent', async () => {
    const { tell, news } = await openBoard(() => snapshot(ticket(10)))
    const warning = { type: 'order.guest_changed', data: { orderId: id(110), guestAllergy: 'peanuts' } }
    tell(warning)
    tell(warning)
    expect(news).toEqual(['order.guest_changed'])
  })

  it('keeps the table that an order was moved from', async () => {
    const { board, tell } = await openBoard(() => snapshot(ticket(10)))
    tell({ type: 'order.moved', data: { orderId: id(110), calledFor: '9' } })
    expect(board.read().tickets).toMatchObject([{ calledFor: '9', calledBefore: '7' }])
  })

  it('loads anew when its cursor is too old', async () => {
    const { followers, calls } = await openBoard(() => snapshot(ticket(10)))
    followers[0]?.onGone?.()
    await expect.poll(() => followers).toHaveLength(2)
    expect(calls).toHaveLength(2)
  })

  it('bumps before the server has answered, and stays so when the channel says it again', async () => {
    const done = ticket(10, { bumpedAt: at })
    const { board, tell, toCook } = await openBoard((path) =>
      path.endsWith('/bump') ? { status: 200, body: { ticket: done, seq: 8 } } : snapshot(ticket(10)),
    )
    board.change([{ kind: 'bump', ticketId: id(10) }])
    expect(toCook()).toBe(0)
    await expect.poll(() => board.read().unsent).toBe(0)
    tell({ type: 'kitchen.ticket_bumped', data: { ticketId: id(10), at } })
    expect(toCook()).toBe(0)
  })

  it('takes a bump back, with the words, when the server refuses it', async () => {
    const { board, refused, toCook } = await openBoard((path) =>
      path.endsWith('/bump') ? problem(403, 'permission_denied') : snapshot(ticket(10)),
    )
    board.change([{ kind: 'bump', ticketId: id(10) }])
    await expect.poll(() => refused).toEqual(['permission_denied'])
    expect(toCook()).toBe(1)
  })

  it('leaves what the channel brought since, when the answer to a bump comes late', async () => {
    const { board, tell, toCook } = await openBoard((path) => {
      if (!path.endsWith('/bump')) return snapshot(ticket(10))
      // Bumped here and recalled at another screen, before this answer is read.
      tell(
        { type: 'kitchen.ticket_bumped', data: { ticketId: id(10), at } },
        { type: 'kitchen.ticket_recalled', data: { ticketId: id(10), doneLineIds: [] } },
      )
      return { status: 200, body: { ticket: ticket(10, { bumpedAt: at }), seq: 8 } }
    })
    board.change([{ kind: 'bump', ticketId: id(10) }])
    await expect.poll(() => board.read().unsent).toBe(0)
    expect(toCook()).toBe(1)
  })

  it('takes a ticket off with its last dish, before the server has answered', async () => {
    const { board, calls, toCook } = await openBoard((path) =>
      path.endsWith('/done') ? { status: 0, body: '' } : snapshot(ticket(10)),
    )
    board.change([{ kind: 'done', ticketId: id(10), lineId: line }])
    expect(toCook()).toBe(0)
    await expect.poll(() => calls.at(-1)?.path).toMatch(new RegExp(`dishes/${line}/done$`))
  })

  it('sends a bump again with the same key until the network is back, and then what followed it', async () => {
    let isDown = true
    const { board, calls, toCook } = await openBoard((path) => {
      if (path.includes('kitchen/tickets?')) return snapshot(ticket(10))
      if (isDown) return { status: 0, body: '' }
      return {
        status: 200,
        body: {
          ticket: path.endsWith('/bump') ? ticket(10, { bumpedAt: at }) : ticket(10),
          seq: path.endsWith('/bump') ? 8 : 9,
        },
      }
    })
    board.change([{ kind: 'bump', ticketId: id(10) }])
    board.change([{ kind: 'recall', ticketId: id(10) }])
    await expect.poll(() => calls.filter(({ path }) => path.endsWith('/bump')).length).toBeGreaterThan(2)
    expect(board.read().unsent).toBe(2)
    isDown = false
    await expect.poll(() => board.read().unsent).toBe(0)
    expect(toCook()).toBe(1)
    expect(new Set(calls.filter(({ path }) => path.endsWith('/bump')).map(({ key }) => key)).size).toBe(1)
    expect(calls.at(-1)?.path).toMatch(/recall$/)
  })

  it('sends a tap that waits as soon as the channel is back', async () => {
    const line = { isGood: false }
    const { board, calls, followers } = await openBoard(
      (path) => {
        if (!path.endsWith('/bump')) return snapshot(ticket(10))
        return line.isGood
          ? { status: 200, body: { ticket: ticket(10, { bumpedAt: at }), seq: 8 } }
          : { status: 0, body: '' }
      },
      undefined,
      undefined,
      60_000,
    )
    followers[0]?.onState('connected')
    board.change([{ kind: 'bump', ticketId: id(10) }])
    await expect.poll(() => calls.at(-1)?.path).toMatch(/bump$/)
    expect(board.read().unsentSince).toBe(Date.parse(at) + 60_000)
    line.isGood = true
    followers[0]?.onState('disconnected')
    followers[0]?.onState('connected')
    await expect.poll(() => board.read().unsent).toBe(0)
    expect(board.read().unsentSince).toBeUndefined()
  })

  it('keeps a tap while the session is lost', async () => {
    let isSignedOut = true
    const { board, refused } = await openBoard((path) => {
      if (!path.endsWith('/bump')) return snapshot(ticket(10))
      return isSignedOut
        ? problem(401, 'not_signed_in')
        : { status: 200, body: { ticket: ticket(10, { bumpedAt: at }), seq: 8 } }
    })
    board.change([{ kind: 'bump', ticketId: id(10) }])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(board.read().unsent).toBe(1)
    isSignedOut = false
    await expect.poll(() => board.read().unsent).toBe(0)
    expect(refused).toEqual([])
  })
})
