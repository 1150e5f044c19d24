import { type Client, createClient } from '@tableside/client/http'
import { readOpenOrders } from '@tableside/client/live'
import {
  type Command,
  createQueue,
  createTillCommands,
  type OrderQueue,
  type QueueStorage,
  type StoredCommand,
  sendCommand,
  type TillCommands,
  type World,
} from '@tableside/client/queue'
import { secondsAgoHeader } from '@tableside/contract/devices'
import type { Order } from '@tableside/domain/orders'
import type { CashPaymentCommand, TakenOffline } from '@tableside/domain/payments'
import { v7 as uuidv7 } from 'uuid'
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

/** What the app is until it is killed. */
type Life = { isDead: boolean; readonly queue: OrderQueue; readonly commands: TillCommands; readonly api: Client }

/** When the till dies: at the next command it keeps, before or after that is on its disk. */
type Death = 'before_write' | 'after_write'

const never = () => new Promise<never>(() => {})

/** A till of the real client core: its disk outlives it, its network and its clock are the history's. */
export function createTill(options: TillOptions) {
  const { restaurantId, locationId, time, network, skewMs, fault } = options
  const { name, deviceId, headers } = options.site
  const disk = new Map<string, StoredCommand>()
  const kept = new Map<string, KeptCommand>()
  /** Also what left the till before its disk had it. */
  const given = new Map<string, Command>()
  let health: Disk = 'good'
  let death: Death | undefined
  let life: Life | undefined
  let world = options.world
  let signedOn: { readonly id: string; readonly expiresAt: string } | undefined
  /** Made so far with the PIN the waiter has now. */
  const current = new Set<string>()
  const ended = new Set<string>()

  function storageOf(own: { isDead: boolean }): QueueStorage {
    return {
      load: async () => structuredClone([...disk.values()]),
      async put(stored) {
        if (own.isDead) return never()
        const isNew = stored.problem === null
        if (isNew && death === 'before_write') return die(own)
        if (health === 'full') throw new Error('The disk is full')
        if (health === 'slow') await new Promise<void>((resolve) => time.timers.setTimeout(resolve, slowMs))
        if (own.isDead) return never()
        if (fault === 'write_later') time.timers.setTimeout(() => own.isDead || write(stored), 5_000)
        else if (fault === 'refusal_not_kept' && stored.problem) disk.delete(stored.command.id)
        else if (fault !== 'write_skipped') write(stored)
        if (isNew && death === 'after_write') return die(own)
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

  function die(own: { isDead: boolean }): Promise<never> {
    own.isDead = true
    death = undefined
    life = undefined
    return never()
  }

  async function start(): Promise<void> {
    if (life) return
    const own = { isDead: false }
    const carry = network.fetchOf(name)
    const api = createClient({
      headers,
      async fetch(input, init) {
        if (own.isDead) return never()
        const reply = await carry(input, withFault(init, fault))
        return own.isDead ? never() : reply
      },
    })
    const queue = createQueue({
      storage: storageOf(own),
      timers: fault === 'silence_is_waited_for' ? withoutSilence(time.timers) : time.timers,
      send: sendOf(api, () => queue),
      heartbeat: (signal) => (own.isDead ? never() : network.beat(name, signal)),
    })
    // A screen looks at it.
    queue.subscribe(() => {})
    const device = {
      newId: fault === 'ids_without_order' ? () => crypto.randomUUID().replace(/^(.{14})./, '$17') : uuidv7,
      now: () => time.now(skewMs),
      signOnId: () => signedOn?.id,
      limits: () => undefined,
    }
    life = Object.assign(own, { queue, commands: createTillCommands(queue, restaurantId, device), api })
    queue.setWorld({ ...world, newId: uuidv7 })
    await queue.load()
  }

  /** The way to the server, with the fault that is made on purpose. */
  function sendOf(api: Client, queue: () => OrderQueue) {
    return async (command: Command, signal: AbortSignal): Promise<Order> => {
      given.set(command.id, command)
      if (fault === 'removed_before_answer') disk.delete(command.id)
      try {
        return await sendCommand(api, command, { now: () => Date.parse(time.now(skewMs)), signal })
      } catch (error) {
        const isUnreachable = error instanceof Error && error.name === 'Unreachable'
        const shown = queue().order(command.orderId)
        if (shown && fault === 'lost_reply_is_done' && isUnreachable) return shown
        if (shown && fault === 'refusal_dropped' && !isUnreachable) return shown
        throw error
      }
    }
  }

  return {
    name,
    deviceId,
    kept,
    given,
    /** What its screen calls kept, and its disk does not have. */
    saidKept: (): string[] => [...(life?.queue.status().kept ?? [])].filter((id) => !disk.has(id)),
    makeDisk: (next: Disk) => {
      health = next
    },
    start,
    /** A waiter of the next shift types their PIN, or one whose PIN was changed. */
    async signOn(): Promise<void> {
      if (!signedOn || signedOn.expiresAt <= time.now() || ended.has(signedOn.id)) {
        signedOn = await options.site.signOn(time.now())
        current.add(signedOn.id)
      }
    },
    /** The office gives the waiter another PIN; the till notices when it has a connection. */
    async changePin(): Promise<void> {
      for (const id of current) ended.add(id)
      current.clear()
      await options.site.changePin()
    },
    signOnId: () => signedOn?.id,
    /** By the right time, whatever its clock says. */
    tappedAt: ({ at }: Command): string => new Date(Date.parse(at) - skewMs).toISOString(),
    hasEnded: (signOnId: string | undefined) => signOnId !== undefined && ended.has(signOnId),
    kill: () => void (life && die(life)),
    killAt: (next: Death) => {
      death = next
    },
    setWorld(next: typeof world): void {
      world = next
      life?.queue.setWorld({ ...world, newId: uuidv7 })
    },
    /** What is on the screen while the till is on. */
    screen: () => life && { queue: life.queue, commands: life.commands },
    /** What cash taken now says of the till, as the pay screen has it: by what the till itself has found out. */
    markOf(billPence: TakenOffline['billPence']): Pick<CashPaymentCommand, 'takenOffline' | 'takenAtTill'> {
      if (fault === 'cash_not_marked') return {}
      const { isReachable = true, isWaiting = false } = life?.queue.status() ?? {}
      const taken = { deviceId, at: time.now(), billPence }
      return isReachable && !isWaiting ? { takenAtTill: taken } : { takenOffline: taken }
    },
    /** Reads the open orders, as a page that is loaded does. */
    async look(): Promise<void> {
      const seen = life
      if (!seen) return
      const known = seen.queue.openOrders(locationId)
      const open = await readOpenOrders(seen.api, { restaurantId, locationId }, { known }).catch(() => undefined)
      if (open && !seen.isDead)
        seen.queue.confirmOpen(locationId, fault === 'list_cut_short' ? open.orders.slice(1) : open.orders)
    },
    wake: () => life?.queue.wake(),
  }
}

export const bodyOf = ({ input }: Command): object | undefined =>
  'body' in input && typeof input.body === 'object' ? input.body : undefined

function withFault(init: RequestInit | undefined, fault: Fault | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (fault === 'key_forgotten' && headers.has('idempotency-key')) headers.set('idempotency-key', uuidv7())
  if (fault === 'tap_not_said' && headers.has(secondsAgoHeader)) headers.set(secondsAgoHeader, '0')
  return { ...init, headers }
}
