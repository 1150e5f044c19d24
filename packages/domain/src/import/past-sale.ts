import { assert } from '../errors/index.ts'
import type { MenuItem, MenuSnapshot } from '../menu/index.ts'
import { type BasisPoints, type Pence, sumPence, times } from '../money/index.ts'
import {
  addLines,
  andThen,
  type CommandContext,
  type Decision,
  type NewLine,
  placeOrder,
  type Trading,
} from '../orders/index.ts'
import { closeOrder, takeImported } from '../payments/index.ts'
import { type VatPeriod, type VatRates, vatClasses, vatRate, vatRatesOn } from '../tax/index.ts'
import { businessDate } from '../time/index.ts'

export type PastLine = {
  readonly id: string
  readonly item: Pick<MenuItem, 'id' | 'name' | 'vatClass' | 'allergens'>
  readonly quantity: number
  /** What one was sold at, whatever the menu says today. */
  readonly pricePence: Pence
  /** The rate of VAT it was sold at; absent where the other till does not say. */
  readonly vatRateBps?: BasisPoints | undefined
}

export type PastSale = {
  readonly orderId: string
  readonly paymentId: string
  /** As the other till called it. */
  readonly number: string
  readonly locationId: string
  readonly lines: readonly PastLine[]
}

/**
 * Takes a sale of another till through the same rules as one of ours: placed, paid and closed at its
 * own time (`context.at`), as takeaway. No cook sees it, and no fee is due: the platform did not process it.
 */
export function recordPastSale(
  sale: PastSale,
  trading: Trading,
  vatPeriods: readonly VatPeriod[],
  context: CommandContext,
): Decision {
  const menuFor = (lines: readonly PastLine[]) => ({ ...menuOf(sale, lines), vatPeriods: [...vatPeriods] })
  const rates = vatRatesOn(vatPeriods, businessDate(context.at, trading))
  const lines = sale.lines.map((line) => atItsRate(line, rates))
  const vatUnknownPence = sumPence(lines.filter(({ isVatKnown }) => !isVatKnown).map(priceOf))
  const [first = [], ...more] = roundsByPrice(lines)
  const command = {
    id: sale.orderId,
    locationId: sale.locationId,
    orderType: 'takeaway' as const,
    tableId: null,
    covers: null,
    guestName: '',
    lines: first.map(newLine),
    send: false,
  }
  const placed = placeOrder(command, menuFor(first), trading, context)
  const complete = more.reduce(
    (before, round) => andThen(before, (order) => addLines(order, round.map(newLine), menuFor(round), context)),
    placed,
  )
  const decision = andThen(complete, (order) =>
    order.totals.totalPence > 0
      ? takeImported(order, { paymentId: sale.paymentId }, context)
      : closeOrder(order, context),
  )
  const { order } = decision
  assert(order.state === 'paid' && decision.tickets.length === 0, 'a past sale is closed and cooked')
  const { id, openedAt, totals } = order
  return {
    ...decision,
    order: { ...order, number: sale.number },
    // One entry for the whole sale: its steps happened elsewhere.
    events: [
      {
        type: 'order.imported',
        data: {
          orderId: id,
          number: sale.number,
          openedAt,
          businessDate: order.businessDate,
          lines: order.lines.length,
          totalPence: totals.totalPence,
          vat: totals.vat,
          vatUnknownPence,
        },
      },
    ],
  }
}

const priceOf = ({ pricePence, quantity }: PastLine) => times(pricePence, quantity)

/** The line with the class that has the rate it was sold at; with the menu's, where that is not known or no food has it. */
function atItsRate(line: PastLine, rates: VatRates): PastLine & { readonly isVatKnown: boolean } {
  const { item, vatRateBps } = line
  const vatClass = [item.vatClass, ...vatClasses].find((each) => vatRate(each, 'takeaway', rates) === vatRateBps)
  return { ...line, item: { ...item, vatClass: vatClass ?? item.vatClass }, isVatKnown: vatClass !== undefined }
}

/** A menu has one price, one class of VAT and one name a dish; a dish sold at two of them on one bill comes in two rounds. */
function roundsByPrice(lines: readonly PastLine[]): PastLine[][] {
  const rounds: { dishes: Map<string, PastLine>; lines: PastLine[] }[] = []
  for (const line of lines) {
    const fits = (round: (typeof rounds)[number]) => {
      const same = round.dishes.get(line.item.id) ?? line
      return (
        same.pricePence === line.pricePence &&
        same.item.name === line.item.name &&
        same.item.vatClass === line.item.vatClass
      )
    }
    let round = rounds.find(fits)
    if (!round) {
      round = { dishes: new Map(), lines: [] }
      rounds.push(round)
    }
    round.dishes.set(line.item.id, line)
    round.lines.push(line)
  }
  return rounds.map((round) => round.lines)
}

function newLine({ id, item, quantity }: PastLine): NewLine {
  return { id, itemId: item.id, quantity, modifierOptionIds: [], note: '', seat: null, course: null }
}

/** The menu as it was that day, as far as these lines go. */
function menuOf({ locationId }: PastSale, lines: readonly PastLine[]): Omit<MenuSnapshot, 'vatPeriods'> {
  const items = lines.map(({ item, pricePence }) => ({
    ...item,
    categoryId: locationId,
    kitchenName: null,
    pricePence,
    hasOpenPrice: false,
    barcode: null,
    isFavourite: false,
    diets: [],
    stationId: null,
    modifierGroupIds: [],
    isAvailable: true,
  }))
  return {
    version: 0,
    locationId,
    timeZone: 'UTC',
    categories: [],
    items,
    modifierGroups: [],
    stations: [],
  }
}
