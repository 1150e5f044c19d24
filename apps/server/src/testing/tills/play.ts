import { isPayment } from '@tableside/client/queue'
import { pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import type { TestServer } from '../test-server.ts'
import type { Fault } from './faults.ts'
import type { History, Step, What } from './history.ts'
import { createKitchen } from './kitchen.ts'
import { createNetwork } from './network.ts'
import { openSite } from './open-site.ts'
import { createTill, type SimulatedTill } from './till.ts'
import { faultsOf } from './verdict.ts'
import { createVirtualTime } from './virtual-time.ts'

const begin = '2026-11-20T18:00:00.000Z'
const minute = 60_000

export type Played = { readonly commands: number; readonly found: readonly string[] }

/**
 * Plays a history at real tills' cores against the real server, lets everything come to rest, and says what is lost,
 * doubled or different then.
 */
export async function play(server: TestServer, history: History, fault?: Fault): Promise<Played> {
  const time = createVirtualTime(begin)
  server.setClock(begin)
  const site = await openSite(server, history.tills, begin)
  const network = createNetwork(server)
  let world = await site.readWorld()
  const tills = site.tills.map((till, index) =>
    createTill({
      site: till,
      ...{ restaurantId: site.restaurantId, locationId: site.locationId, time, network, fault },
      world: { ...world, by: till.waiters[0].staffId },
      skewMs: (history.skews[index] ?? 0) * minute,
    }),
  )
  for (const till of tills) await till.start()
  const kitchen = createKitchen(site, network, fault)

  /** Time goes on for the server too. */
  function pass(ms: number): void {
    time.advance(ms)
    server.setClock(time.now())
  }

  async function readMenu(): Promise<void> {
    world = await site.readWorld()
    for (const [index, till] of tills.entries())
      till.setWorld({ ...world, by: site.tills[index]?.waiters[0].staffId ?? '' })
  }

  const offices: Partial<Record<What, (step: Step) => unknown>> = {
    cutAll: () => {
      for (const till of tills) network.cut(till.name)
    },
    swallowAll: () => {
      for (const till of tills) network.swallow(till.name)
    },
    wait: ({ which }) => pass((which + 1) * 5 * minute),
    longCut: ({ which }) => pass((which + 1) * 9 * 60 * minute),
    deliverLate: network.deliverLate,
    cook: () => kitchen.cook(),
    changePrice: ({ which }) => site.raisePrices(which * 10),
    endDish: ({ which }) => site.runOut(which),
    bringDish: () => site.bringBack(),
    closeDay: () => site.closeDay(businessDate(time.now(), world.trading)),
  }

  const moves: Partial<Record<What, (till: SimulatedTill) => unknown>> = {
    changePin: (till) => till.changePin(),
    passOn: (till) => till.passOn(),
    signOut: (till) => till.signOut(),
    pairAgain: (till) => till.pairAgain('same'),
    pairOther: (till) => till.pairAgain('other'),
    openWindow: (till) => till.openWindow(),
    otherWindow: (till) => till.otherWindow(),
    closeWindow: (till) => till.closeWindow(),
    update: (till) => till.update(),
  }

  const said: string[] = []
  for (const step of history.steps) {
    const till = tills[step.till % tills.length]
    if (!till) continue
    network.foresee(till.name, step.fates)
    if (fault === 'replies_forgotten')
      await server.sql('delete from idempotency_keys where restaurant_id = $1', [site.restaurantId])
    await (offices[step.what] ?? ((it) => atTill(it, till)))(step)
    till.noteTap()
    if (step.what === 'deliverLate' || step.what === 'look') await readMenu()
    // A few seconds between two taps: what waits to be sent again is.
    pass(2_000)
    await network.quiet()
    said.push(...tills.flatMap((each) => each.saidWrongly()))
  }

  /** What somebody does at a till, if there is such an order on its screen. */
  async function atTill({ what, which }: Step, till: SimulatedTill): Promise<unknown> {
    if (what === 'cut') return network.cut(till.name)
    if (what === 'swallow') return network.swallow(till.name)
    if (what === 'heal') return network.heal(till.name)
    if (what === 'slowDisk') return till.makeDisk('slow')
    if (what === 'fullDisk') return till.makeDisk('full')
    if (what === 'goodDisk') return till.makeDisk('good')
    if (what === 'start') return till.start()
    if (what === 'kill') return till.kill()
    if (what === 'killBeforeWrite') return till.killAt('before_write')
    if (what === 'killAfterWrite') return till.killAt('after_write')
    if (what === 'look') return void till.look()
    const move = moves[what]
    if (move) return move(till)
    if (till.showsSignedOut()) return
    await till.signOn()
    const screen = till.screen()
    if (!screen) return
    const { queue, commands } = screen
    if (what === 'tryAgain') {
      // As the app offers it: money only where it was refused for want of a person, so that nobody has looked at it yet.
      const again = queue
        .status()
        .refused.find(({ command, problem }) => !isPayment(command) || problem.code === 'sign_on_needed')
      return again && queue.retry(again.command.id, { signOnId: till.signOnId() })
    }
    const place = { locationId: site.locationId, orderType: 'table', tableId: site.tableId, covers: 2 } as const
    if (what === 'open') return commands.openOrder(place)
    const open = queue
      .orders()
      .filter(({ state }) => state === 'open')
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const order = open[which % open.length]
    if (order) return onBill(what, which, order, till)
    return commands.openOrder(place)
  }

  function onBill(what: What, which: number, order: Order, till: SimulatedTill): unknown {
    const { commands, queue } = till.screen() ?? {}
    if (!commands || !queue) return
    const isAsking = queue.status().pending.some((each) => isPayment(each) && each.orderId === order.id)
    // Until it is kept, or answered, the pay screen takes no second payment.
    if (what.startsWith('pay') && isAsking) return
    const mark = till.markOf(zeroOrMorePenceSchema.parse(order.totals.totalPence))
    const due = order.totals.balanceDuePence
    const payment = { amountPence: due, tipPence: pence(0) }
    switch (what) {
      case 'addDish': {
        const item = world.menu.items[which % world.menu.items.length]
        if (!item) return
        const groups = world.menu.modifierGroups.filter(({ id }) => item.modifierGroupIds.includes(id))
        const modifierOptionIds = groups.flatMap(({ options }) => options.slice(0, 1).map(({ id }) => id))
        return commands.addDish(order.id, world.menu, {
          item,
          quantity: 1,
          modifierOptionIds,
          note: '',
          seat: null,
          course: null,
        })
      }
      case 'send':
        return commands.send(order.id)
      case 'voidUnsent': {
        const line = order.lines.find(({ fire, voids }) => fire === null && voids.length === 0)
        return line && commands.voidLine(order.id, line.id, { quantity: 1, reason: 'Typed by mistake' })
      }
      case 'payAll':
        return void (due > 0 && commands.payCash(order.id, { ...payment, ...mark, tenderedPence: due }))
      case 'payPart': {
        const part = pence(Math.ceil(due / 2))
        return void (
          due > 0 && commands.payCash(order.id, { ...payment, ...mark, amountPence: part, tenderedPence: part })
        )
      }
      case 'payTerminal':
        return void (due > 0 && commands.payTerminal(order.id, { ...payment, ...mark, reference: `${which}` }))
      case 'billAsked':
        return commands.markBillAsked(order.id, !order.billAskedAt)
      case 'handOver':
        return commands.handOver(order.id, site.tills[which % site.tills.length]?.waiters[0].staffId ?? '')
    }
  }

  /** A write of a slow disk comes with it, and with the write the end of a till that was to die at it: it is started again. */
  async function letTimeGoBy(): Promise<void> {
    pass(11_000)
    for (const till of tills) await till.start()
    await network.quiet()
  }

  // Everything comes to rest: the network is there, each till is on, what is late comes, and time goes by.
  for (const till of tills) {
    network.heal(till.name)
    till.makeDisk('good')
    network.foresee(till.name, [])
    await till.start()
  }
  await network.quiet()
  // One that was signed out delivers what it may, and is paired again for the rest.
  for (let tries = 0; tries < 3; tries++) await letTimeGoBy()
  for (const till of tills) if (till.isSignedOut()) await till.pairAgain('other')
  await network.quiet()
  for (
    let tries = 0;
    tries < 50 && (tries < 2 || tills.some((till) => till.screen()?.queue.status().pending.length));
    tries++
  ) {
    network.deliverLate()
    await letTimeGoBy()
  }
  for (const till of tills) await till.look()
  await kitchen.cook()
  await network.quiet()
  const found = [...new Set([...said, ...(await faultsOf(server, site, { tills, kitchen }))])]
  const commands = tills.reduce((sum, { kept }) => sum + kept.size, 0)
  // What is refused or still on a device after this history must not reach the next one.
  for (const till of tills) till.kill()
  return { commands, found }
}
