import { type Client, createClient, createServerClock, Refused, type ServerClock } from '@tableside/client/http'
import { openOrdersSchema, readOpenOrders } from '@tableside/client/live'
import {
  type Command,
  createQueue,
  createTillCommands,
  type OrderQueue,
  onlyWindow,
  problemOf,
  type QueueStorage,
  type StoredCommand,
  sendCommand,
  type TillCommands,
  type World,
} from '@tableside/client/queue'
import { givenAtHeader, secondsAgoHeader, signOnHeader } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import type { CashPaymentCommand, TakenOffline } from '@tableside/domain/payments'
import { v7 as uuidv7 } from 'uuid'
import { createDeviceWindows, type DeviceWindow } from './device-windows.ts'
import type { Fault } from './faults.ts'
import type { Network } from './network.ts'
import type { SiteTill } from './open-site.ts'
import { type VirtualTime, withoutSilence } from './virtual-time.ts'

export type TillOptions = {
  readonly site: SiteTill
  readonly restaurantId: string
  readonly locationId: string
  readonly world: Omit<World, 'newId'>
  readonly time: VirtualTime
  readonly network: Network
  /** How far its own clock is off. */
  readonly skewMs: number
  readonly fault: Fault | undefined
}

/**
 * A command the till has written to its disk or said is done: what must be in the books once, or be shown to somebody as
 * refused. A till may die between the two: the waiter does not know then, but the till finds it on its disk and delivers it.
 */
export type KeptCommand = {
  readonly command: Command
  /** By the right time, whatever the till's clock says. */
  readonly at: string
}

export type SimulatedTill = ReturnType<typeof createTill>

/** A slow disk takes five seconds, longer than a command waits for it; a full one keeps nothing. */
export type Disk = 'good' | 'slow' | 'full'
const slowMs = 5_000

/** What a window of the app is until it is closed or killed. */
type Life = {
  isDead: boolean
  readonly window: DeviceWindow
  readonly queue: OrderQueue
  readonly commands: TillCommands
  readonly api: Client
}

/** What the device has kept of the open orders, and which release wrote it. */
type Copy = { readonly release: number; readonly text: string; readonly orders: number }

/** When the till dies: at the next command it keeps, before or after that is on its disk. */
type Death = 'before_write' | 'after_write'

const never = () => new Promise<never>(() => {})

/** A till of the real client core: its disk outlives it, its network and its clock are the history's. */
export function createTill(options: TillOptions) {
  const { restaurantId, locationId, time, network, skewMs, fault } = options
  const { site } = options
  const { name } = site
  let disk = new Map<string, StoredCommand>()
  let copy: Copy | undefined
  let release = 1
  const kept = new Map<string, KeptCommand>()
  /** Also what left the till before its disk had it. */
  const given = new Map<string, Command>()
  let health: Disk = 'good'
  let death: Death | undefined
  /** The windows that are open, the one in front first. */
  let lives: Life[] = []
  const windows = createDeviceWindows()
  let world = options.world
  let [waiter, relief] = site.waiters
  let signedOn: { readonly id: string; readonly expiresAt: string } | undefined
  /** By sign-on: who is behind it. */
  const behind = new Map<string, { readonly staffId: string; readonly at: string; readonly isOut: boolean }>()
  /** Made so far with the PIN the waiter has now, by who they are. */
  const current = new Map<string, Set<string>>()
  const ended = new Set<string>()
  /** By command: whether the server has answered it. */
  const answered = new Set<string>()
  /** Where the words of the screen are decided at the tap: that all was sent. */
  let wasSentAtTap = true
  /** Instants at which the office has signed it out. */
  const signedOutAt: string[] = []
  const misopened: string[] = []
  let isSignedOut = false

  function storageOf(own: { isDead: boolean }): QueueStorage {
    return {
      load: async () => structuredClone([...disk.values()]),
      async put(stored) {
        if (own.isDead) return never()
        const isNew = stored.problem === null
        if (isNew && death === 'before_write') return die()
        if (health === 'full') throw new Error('The disk is full')
        if (health === 'slow') await new Promise<void>((resolve) => time.timers.setTimeout(resolve, slowMs))
        if (own.isDead) return never()
        if (fault === 'write_later') time.timers.setTimeout(() => own.isDead || write(stored), 5_000)
        else if (fault === 'refusal_not_kept' && stored.problem) disk.delete(stored.command.id)
        else if (fault !== 'write_skipped') write(stored)
        if (isNew && death === 'after_write') return die()
        if (isNew) record(stored.command)
      },
      async remove(commandId) {
        if (own.isDead) return never()
        disk.delete(commandId)
      },
    }
  }

  function write(stored: StoredCommand): void {
    disk.set(stored.command.id, structuredClone(stored))
    record(stored.command)
  }

  function record(command: Command): void {
    // What was refused and is given again is known from before.
    if (!kept.has(command.id)) kept.set(command.id, { command, at: time.now() })
    given.set(command.id, command)
  }

  /** The device is off, and all its windows with it. */
  function die(): Promise<never> {
    death = undefined
    for (const life of lives) close(life)
    return never()
  }

  function close(life: Life): void {
    life.isDead = true
    lives = lives.filter((each) => each !== life)
    life.window.close()
  }

  async function start(): Promise<void> {
    if (lives.length === 0) await openWindow()
  }

  async function openWindow(): Promise<void> {
    const own = { isDead: false, window: windows.open() }
    const carry = network.fetchOf(name)
    const api = createClient({
      headers: site.headers(),
      async fetch(input, init) {
        if (own.isDead) return never()
        const reply = await carry(input, withFault(init, fault, signedOn?.id))
        return own.isDead ? never() : reply
      },
    })
    const clock = createServerClock({
      async ask(signal) {
        await (own.isDead ? never() : network.beat(name, signal))
        return time.now()
      },
      now: () => Date.parse(time.now(skewMs)),
      passed: () => Date.parse(time.now()),
    })
    const queue = createQueue({
      storage: storageOf(own),
      timers: fault === 'silence_is_waited_for' ? withoutSilence(time.timers) : time.timers,
      send: sendOf(api, clock, () => queue),
      heartbeat: clock.ask,
      windows: fault === 'windows_apart' ? onlyWindow : own.window,
    })
    // A screen looks at it.
    queue.subscribe(() => {})
    const device = {
      newId: fault === 'ids_without_order' ? () => crypto.randomUUID().replace(/^(.{14})./, '$17') : uuidv7,
      now: () => time.now(skewMs),
      signOnId: () => signedOn?.id,
      limits: () => undefined,
    }
    lives.unshift(Object.assign(own, { queue, commands: createTillCommands(queue, restaurantId, device), api }))
    queue.setWorld({ ...world, newId: uuidv7 })
    await queue.load()
    showCopy(queue)
  }

  /** As the app opens: with what it knows, whatever the line does. */
  function showCopy(queue: OrderQueue): void {
    if (!copy) return
    const kept = openOrdersSchema.safeParse(JSON.parse(copy.text)).data?.orders ?? []
    if (fault !== 'copies_by_bundle' || copy.release === release) queue.confirmOpen(locationId, kept)
    const shown = queue.openOrders(locationId)
    // Another release may have written it.
    if (shown.length < copy.orders)
      misopened.push(`divergent ${name}: opens with ${shown.length} of ${copy.orders} orders`)
  }

  /** The way to the server, with the fault that is made on purpose. */
  function sendOf(api: Client, clock: ServerClock, queue: () => OrderQueue) {
    return async (command: Command, signal: AbortSignal): Promise<Order> => {
      given.set(command.id, command)
      if (fault === 'removed_before_answer') disk.delete(command.id)
      try {
        const order = await sendCommand(api, command, { clock, signal })
        answered.add(command.id)
        return order
      } catch (error) {
        const isUnreachable = error instanceof Error && error.name === 'Unreachable'
        if (error instanceof Refused && problemOf(error)) answered.add(command.id)
        const shown = queue().order(command.orderId)
        if (shown && fault === 'lost_reply_is_done' && isUnreachable) return shown
        if (shown && fault === 'refusal_dropped' && !isUnreachable) return shown
        const isOut = error instanceof Refused && error.code === 'device_revoked'
        if (isOut && fault === 'signed_out_is_no') throw new Refused({ ...error.problem, code: 'signed_out' })
        throw error
      }
    }
  }

  return {
    name,
    deviceId: site.deviceId,
    kept,
    given,
    start,
    /** What its screens say that is not so. */
    saidWrongly(): string[] {
      const ofWindow = ({ queue }: Life) => {
        const { kept: saidKept, pending, refused } = queue.status()
        const lost = [...saidKept].filter((id) => !disk.has(id)).map((id) => `${id}: called kept, and is not`)
        const isAllSent = fault === 'mark_at_tap' ? wasSentAtTap : pending.length === 0
        // Without its order nothing of it can be done either, and the screen says so.
        const isKnown = (id: string) => answered.has(id) || refused.some(({ command }) => command.id === id)
        const unanswered = isAllSent ? [...kept.keys()].filter((id) => !isKnown(id)) : []
        return [...lost, ...unanswered.map((id) => `${id}: all is said to be sent, and this is not answered`)]
      }
      return [...misopened, ...lives.flatMap(ofWindow).map((each) => `lost ${name} ${each}`)]
    },
    /** Where its windows show different things, once everything is at rest. */
    differences(): string[] {
      const shown = lives.map(({ queue }) =>
        [...queue.status().pending, ...queue.status().refused.map(({ command }) => command)].map(({ id }) => id).sort(),
      )
      return new Set(shown.map(String)).size > 1 ? [`divergent ${name}: its windows show different things`] : []
    },
    makeDisk: (next: Disk) => {
      health = next
    },
    openWindow: async () => {
      if (lives.length === 1) await openWindow()
    },
    /** Somebody looks at the other window. */
    otherWindow(): void {
      lives = [...lives.slice(1), ...lives.slice(0, 1)]
      lives[0]?.window.lookAt()
    },
    closeWindow(): void {
      const [life] = lives
      if (life && lives.length > 1) close(life)
      lives[0]?.window.lookAt()
    },
    /** The app is loaded anew with the next release, which reads what this one has kept. */
    async update(): Promise<void> {
      if (lives.length === 0) return
      die()
      release += 1
      // As a database gives it back.
      disk = new Map(JSON.parse(JSON.stringify([...disk])))
      await openWindow()
    },
    /** A waiter of the next shift types their PIN, or one whose PIN was changed. */
    async signOn(): Promise<void> {
      if (!signedOn || signedOn.expiresAt <= time.now() || ended.has(signedOn.id)) {
        signedOn = await site.signOn(waiter, time.now())
        behind.set(signedOn.id, { staffId: waiter.staffId, at: time.now(), isOut: isSignedOut })
        current.set(waiter.staffId, (current.get(waiter.staffId) ?? new Set()).add(signedOn.id))
      }
    },
    /** Another waiter takes over at the till. */
    passOn(): void {
      ;[waiter, relief] = [relief, waiter]
      signedOn = undefined
    },
    /** The office gives the waiter another PIN; the till notices when it has a connection. */
    async changePin(): Promise<void> {
      for (const id of current.get(waiter.staffId) ?? []) ended.add(id)
      current.delete(waiter.staffId)
      await site.changePin(waiter)
    },
    /** The office signs the device out; the till notices when it has a connection. */
    async signOut(): Promise<void> {
      if (isSignedOut) return
      await site.signOut()
      isSignedOut = true
      signedOutAt.push(time.now())
    },
    /** Its screen says that it was signed out, and takes nothing more. */
    showsSignedOut: () => isSignedOut && network.hasLine(name),
    isSignedOut: () => isSignedOut,
    /** Its browser is paired again: nobody is signed on, and what it has kept is still there. */
    async pairAgain(as: 'same' | 'other'): Promise<void> {
      die()
      if (fault === 'queue_of_person') disk = new Map()
      // Signed out or not, what was signed on before brings only what was given by now.
      if (as === 'same') signedOutAt.push(time.now())
      await site.pairAgain(as)
      isSignedOut = false
      signedOn = undefined
      copy = undefined
      await openWindow()
    },
    signOnId: () => signedOn?.id,
    /** Who tapped a command. */
    staffIdOf: ({ signOnId }: Command) => behind.get(signOnId ?? '')?.staffId,
    /** By the right time, whatever its clock says. */
    tappedAt: ({ at }: Command): string => new Date(Date.parse(at) - skewMs).toISOString(),
    hasEnded: (signOnId: string | undefined) => signOnId !== undefined && ended.has(signOnId),
    /** Whether it was signed out when a command was given under a sign-on. */
    wasOut(signOnId: string | undefined, at: string): boolean {
      const signOn = behind.get(signOnId ?? '')
      return signOn !== undefined && (signOn.isOut || signedOutAt.some((out) => out >= signOn.at && out <= at))
    },
    kill: () => void die(),
    killAt: (next: Death) => {
      death = next
    },
    setWorld(next: typeof world): void {
      world = next
      for (const { queue } of lives) queue.setWorld({ ...world, newId: uuidv7 })
    },
    /** What is on the screen while the till is on. */
    screen: () => lives[0] && { queue: lives[0].queue, commands: lives[0].commands },
    /** Somebody has tapped: what the screen would say of it then. */
    noteTap(): void {
      wasSentAtTap = lives[0]?.queue.status().isReachable ?? true
    },
    /** What cash taken now says of the till, as the pay screen has it: by what the till itself has found out. */
    markOf(billPence: TakenOffline['billPence']): Pick<CashPaymentCommand, 'takenOffline' | 'takenAtTill'> {
      if (fault === 'cash_not_marked') return {}
      const { isReachable = true, isWaiting = false } = lives[0]?.queue.status() ?? {}
      const taken = { deviceId: site.deviceId(), at: time.now(), billPence }
      return isReachable && !isWaiting ? { takenAtTill: taken } : { takenOffline: taken }
    },
    /** Reads the open orders in every window, as a page that is loaded does, and keeps them. */
    async look(): Promise<void> {
      for (const life of [...lives]) {
        const known = life.queue.openOrders(locationId)
        const open = await readOpenOrders(life.api, { restaurantId, locationId }, { known }).catch(() => undefined)
        if (!open || life.isDead) continue
        life.queue.confirmOpen(locationId, fault === 'list_cut_short' ? open.orders.slice(1) : open.orders)
        const orders = life.queue.openOrders(locationId)
        // What the next release keeps beside it is nothing to this one.
        copy = { release, text: JSON.stringify({ ...open, orders, [`since ${release}`]: {} }), orders: orders.length }
      }
    },
    wake: () => lives[0]?.queue.wake(),
  }
}

export const bodyOf = ({ input }: Command): object | undefined =>
  'body' in input && typeof input.body === 'object' ? input.body : undefined

function withFault(init: RequestInit | undefined, fault: Fault | undefined, signOnId: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (fault === 'key_forgotten' && headers.has('idempotency-key')) headers.set('idempotency-key', uuidv7())
  if (fault === 'tap_not_said' && headers.has(secondsAgoHeader)) headers.set(secondsAgoHeader, '0')
  if (fault === 'tap_not_said' || fault === 'instant_not_said') headers.delete(givenAtHeader)
  if (fault === 'sent_as_who_is_on' && signOnId && headers.has(signOnHeader)) headers.set(signOnHeader, signOnId)
  return { ...init, headers }
}
