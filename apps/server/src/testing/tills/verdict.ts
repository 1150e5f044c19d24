import { type Command, isPayment } from '@tableside/client/queue'
import { maxOfflineHours } from '@tableside/domain/devices'
import { type Order, type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import type { TestServer } from '../test-server.ts'
import type { Kitchen } from './kitchen.ts'
import type { Site } from './open-site.ts'
import { bodyOf, type KeptCommand, type SimulatedTill } from './till.ts'

type Devices = { readonly tills: readonly SimulatedTill[]; readonly kitchen: Kitchen }
type Books = Awaited<ReturnType<typeof readBooks>>

/** Refusals that a service brings by itself: somebody else was faster, a dish ran out, a person is not who they were. */
const understood = new Set([
  ...['order_closed', 'already_paid', 'payment_too_large', 'order_empty', 'payments_unsettled', 'order_paid_in_part'],
  ...['nothing_to_send', 'below_paid', 'item_eighty_sixed', 'price_changed', 'line_already_sent', 'approval_needed'],
])

/** What a history has left that must not be: `lost …`, `doubled …`, `mistimed …`, `misnamed …` or `divergent …`. */
export async function faultsOf(server: TestServer, site: Site, { tills, kitchen }: Devices): Promise<string[]> {
  const books = await readBooks(server, site)
  return [
    ...tills.flatMap((till) => ofCommands(till, books, Date.parse(server.services.now()))),
    ...doubled(tills, books),
    ...mistimed(tills, books, site),
    ...misnamed(tills, books),
    ...ofKitchen(kitchen, books),
    ...tills.flatMap((till) => [...ofScreen(till, books, site.locationId), ...till.differences()]),
  ]
}

async function readBooks({ sql }: TestServer, { restaurantId }: Site) {
  const rows = await sql('select order_document(row(o.*)::orders) as document from orders o where restaurant_id = $1', [
    restaurantId,
  ])
  const orders = rows.map(({ document }) => document as Order)
  const events = await sql(
    'select order_id as "orderId", iso(at) as at, body::text as body from events where restaurant_id = $1 order by seq',
    [restaurantId],
  )
  const ledger = await sql(
    `select payment_id, sum(amount_pence)::int as pence from ledger_transfers where restaurant_id = $1 and kind = 'capture' group by 1`,
    [restaurantId],
  )
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    lines: new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, line] as const))),
    payments: new Map(orders.flatMap((order) => order.payments.map((payment) => [payment.id, payment] as const))),
    lineCount: orders.reduce((sum, { lines }) => sum + lines.length, 0),
    events: events.map(({ orderId, at, body }) => ({ orderId: String(orderId), at: String(at), body: String(body) })),
    captured: new Map(ledger.map(({ payment_id, pence }) => [String(payment_id), Number(pence)])),
  }
}

/** Each command a till has kept: in the books, or shown to somebody as refused, and never both. */
function ofCommands(till: SimulatedTill, books: Books, nowMs: number): string[] {
  const status = till.screen()?.queue.status()
  if (!status) return [`lost ${till.name}: it did not start again`]
  const refused = new Map(status.refused.map(({ command, problem }) => [command.id, problem.code]))
  const waiting = new Set(status.pending.map(({ id }) => id))
  return [...till.kept.values()].flatMap((each) => {
    const { command } = each
    const what = `${till.name} ${command.name} ${JSON.stringify(bodyOf(command) ?? {})}`
    const code = refused.get(command.id)
    const isDone = isInBooks(each, books)
    if (waiting.has(command.id)) return [`lost ${what}: it waits for ever`]
    if (code === undefined) return isDone === false ? [`lost ${what}`] : []
    if (code === 'sign_on_needed' && isFromFormerSignOn(each, till, nowMs)) return []
    if (isDone) return [`divergent ${what}: refused with ${code}, and done`]
    // The dish it is about was refused before.
    if (code === 'line_not_found' && isOfRefusedLine(command, status.refused)) return []
    // The guest has left with the change.
    if (command.name === 'payCash' || command.name === 'payTerminal') return [`lost ${what}: refused with ${code}`]
    return understood.has(code) ? [] : [`divergent ${what}: refused with ${code}`]
  })
}

/**
 * Whoever gave it, or the order it belongs to, is not let in any more: another PIN since, the till signed out before, or longer ago than a till may work
 * without a connection. Whoever is signed on gives it again with its key, and is answered as if it had been the first time.
 */
function isFromFormerSignOn({ command, at }: KeptCommand, till: SimulatedTill, nowMs: number): boolean {
  const isTooOld = nowMs - Date.parse(at) > maxOfflineHours * 3_600_000
  const isFormer = till.hasEnded(command.signOnId) || till.wasOut(command.signOnId, at) || isTooOld
  if (isFormer || command.name === 'placeOrder') return isFormer
  const place = [...till.kept.values()].find(
    ({ command: { name, orderId } }) => name === 'placeOrder' && orderId === command.orderId,
  )
  return place !== undefined && isFromFormerSignOn(place, till, nowMs)
}

function isOfRefusedLine(command: Command, refused: readonly { readonly command: Command }[]): boolean {
  const about = command.name === 'changeLine' || command.name === 'voidLine' ? command.input.params.lineId : undefined
  return refused.some(
    ({ command: each }) => each.name === 'addLines' && each.input.body.lines.some(({ id }) => id === about),
  )
}

/** Undefined where nothing in the books says so for certain: another till may have changed it since. */
function isInBooks({ command }: KeptCommand, { orders, lines, payments }: Books): boolean | undefined {
  switch (command.name) {
    case 'placeOrder':
      return orders.has(command.orderId)
    case 'addLines':
      return command.input.body.lines.every(({ id }) => lines.has(id))
    case 'voidLine':
      return (lines.get(command.input.params.lineId)?.voids.length ?? 0) > 0
    case 'payCash':
    case 'payTerminal': {
      const payment = payments.get(command.input.body.paymentId)
      return payment?.amountPence === command.input.body.amountPence
    }
    default:
      return undefined
  }
}

/** What is in the books more often than somebody asked for it, or though nobody did. */
function doubled(tills: readonly SimulatedTill[], books: Books): string[] {
  const given: Command[] = tills.flatMap((till) => [...till.given.values()])
  const found: string[] = []
  if (books.lineCount !== books.lines.size) found.push('doubled: a line stands twice')
  const taken = new Set(given.flatMap((command) => (isPayment(command) ? command.input.body.paymentId : [])))
  for (const [id, { amountPence, state }] of books.payments) {
    if (!taken.has(id)) found.push(`doubled payment ${id}: nobody took it`)
    const pence = books.captured.get(id) ?? 0
    if (pence !== (state === 'captured' ? amountPence : 0)) found.push(`doubled payment ${id}: ${pence} in the ledger`)
  }
  for (const line of books.lines.values()) {
    const { id, quantity } = line
    const voided = quantity - quantityLeft(line)
    const asked = { quantity: maxQuantity(line, given), voided: askedToVoid(id, given) }
    if (quantity > asked.quantity) found.push(`doubled line ${id}: ${quantity} for ${asked.quantity}`)
    if (voided > asked.voided) found.push(`doubled void of line ${id}: ${voided} for ${asked.voided}`)
  }
  return found
}

/** A history goes on by so much while a request is under way. */
const stepMs = 2_000

/**
 * What is in the books at another time than that of its tap: later only where its bill said something later already, or
 * where its till had no line for longer than it is believed.
 */
function mistimed(tills: readonly SimulatedTill[], books: Books, site: Site): string[] {
  const backwards = books.events.filter(({ orderId, at }, index) =>
    books.events.slice(0, index).some((before) => before.orderId === orderId && before.at > at),
  )
  const ofCommand = (till: SimulatedTill, command: Command) => {
    const at = bookedAt(command, books)
    const tappedAt = till.tappedAt(command)
    const lateMs = at ? Date.parse(at) - Date.parse(tappedAt) : 0
    if (!at || Math.abs(lateMs) <= stepMs) return []
    const own = idOf(command)
    const ofBill = books.events.filter(({ orderId }) => orderId === command.orderId)
    const before = ofBill.slice(
      0,
      ofBill.findIndex(({ body }) => body.includes(own)),
    )
    const isAfterOthers = before.some((each) => each.at === at)
    const isTooOld = lateMs > maxOfflineHours * 3_600_000
    // Its day was closed before it arrived.
    const isOfClosedDay = site.closedDays.has(businessDate(tappedAt, site.day))
    return lateMs > 0 && (isAfterOthers || isTooOld || isOfClosedDay)
      ? []
      : [`mistimed ${till.name} ${command.name} ${own}: tapped at ${tappedAt}, in the books at ${at}`]
  }
  return [
    ...backwards.map(({ orderId, at }) => `mistimed order ${orderId}: its journal runs backwards at ${at}`),
    ...tills.flatMap((till) => [...till.kept.values()].flatMap(({ command }) => ofCommand(till, command))),
  ]
}

/** What is in the books in another name than that of who tapped it, or gave it again. */
function misnamed(tills: readonly SimulatedTill[], books: Books): string[] {
  const ofCommand = (till: SimulatedTill, { command }: KeptCommand) => {
    const given = till.given.get(command.id) ?? command
    const by = bookedBy(command, books)
    const staffIds = [till.staffIdOf(command), till.staffIdOf(given)]
    return by === undefined || staffIds.includes(by)
      ? []
      : [`misnamed ${till.name} ${command.name} ${idOf(command)}: not who tapped it`]
  }
  return tills.flatMap((till) => [...till.kept.values()].flatMap((each) => ofCommand(till, each)))
}

/** In whose name the books have a command; undefined where they do not have it, or do not say. */
function bookedBy(command: Command, { orders, lines, payments }: Books): string | undefined {
  if (command.name === 'placeOrder') return orders.get(command.orderId)?.openedBy
  const own = idOf(command)
  return command.name === 'addLines' ? lines.get(own)?.addedBy : payments.get(own)?.startedBy
}

/** When the books say that a command happened; undefined where they do not have it, or do not say. */
function bookedAt(command: Command, { orders, lines, payments }: Books): string | undefined {
  if (command.name === 'placeOrder') return orders.get(command.orderId)?.openedAt
  const own = idOf(command)
  return command.name === 'addLines' ? lines.get(own)?.addedAt : payments.get(own)?.startedAt
}

/** What a command has made, by its id; empty where it makes nothing of its own. */
function idOf(command: Command): string {
  if (command.name === 'placeOrder') return command.orderId
  if (command.name === 'addLines') return command.input.body.lines[0]?.id ?? ''
  return isPayment(command) ? command.input.body.paymentId : ''
}

/** How many of a line may be on its order. Any till may have changed it; a change says how many are left beside the voided. */
function maxQuantity(line: OrderLine, given: readonly Command[]): number {
  const voided = line.quantity - quantityLeft(line)
  const quantities = given.flatMap((command) => {
    if (command.name === 'addLines')
      return command.input.body.lines.flatMap(({ id, quantity }) => (id === line.id ? quantity : []))
    if (command.name !== 'changeLine' || command.input.params.lineId !== line.id) return []
    return (command.input.body.quantity ?? 0) + voided
  })
  return Math.max(0, ...quantities)
}

const askedToVoid = (lineId: string, given: readonly Command[]): number =>
  given.reduce(
    (sum, { name, input }) => (name === 'voidLine' && input.params.lineId === lineId ? sum + input.body.quantity : sum),
    0,
  )

/** Each dish that was sent is made once, and none that was not. */
function ofKitchen({ cooked }: Kitchen, { lines }: Books): string[] {
  return [...lines.values()].flatMap(({ id, stationId, fire, quantity, voids }) => {
    const unsent = voids.reduce((sum, each) => sum + (each.wasSent ? 0 : each.quantity), 0)
    const wanted = stationId !== null && fire !== null ? quantity - unsent : 0
    const made = cooked.get(id) ?? 0
    return made === wanted ? [] : [`${made > wanted ? 'doubled' : 'lost'} line ${id}: made ${made} times for ${wanted}`]
  })
}

/** The open orders on a till's screen are those in the books, to the last figure. */
function ofScreen(till: SimulatedTill, { orders }: Books, locationId: string): string[] {
  const shown = till.screen()?.queue.openOrders(locationId) ?? []
  const open = [...orders.values()].filter(({ state }) => state === 'open')
  if (shown.length !== open.length)
    return [`divergent ${till.name}: shows ${shown.length} of ${open.length} open orders`]
  return shown.flatMap((order) =>
    order.version === orders.get(order.id)?.version
      ? []
      : [`divergent ${till.name}: an older copy of order ${order.id}`],
  )
}
