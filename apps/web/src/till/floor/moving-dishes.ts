import { type ChosenLine, type Order, type OrderLine, quantityLeft } from '@tableside/domain/orders'

/** How many of each line are chosen to move. */
export type Chosen = ReadonlyMap<string, number>

/** The dishes of an order that can move, in the order they were added. */
export function movableLines({ lines }: Order): OrderLine[] {
  return lines.filter((line) => quantityLeft(line) > 0)
}

export function chooseAll(order: Order): Chosen {
  return new Map(movableLines(order).map((line) => [line.id, quantityLeft(line)]))
}

/** Everything for one guest, and nothing else. */
export function chooseSeat(order: Order, seat: number): Chosen {
  const own = movableLines(order).filter((line) => line.seat === seat)
  return new Map(own.map((line) => [line.id, quantityLeft(line)]))
}

export function isEverything(order: Order, chosen: Chosen): boolean {
  return movableLines(order).every((line) => chosen.get(line.id) === quantityLeft(line))
}

/** What is still on the order of what was chosen: another till may have voided or moved some in the meantime. */
export function chosenLines(order: Order, chosen: Chosen): ChosenLine[] {
  return movableLines(order).flatMap((line) => {
    const quantity = Math.min(chosen.get(line.id) ?? 0, quantityLeft(line))
    return quantity > 0 ? [{ lineId: line.id, quantity }] : []
  })
}

/** The seats some of its dishes are for. */
export function seatsOf(order: Order): number[] {
  return [...new Set(movableLines(order).flatMap(({ seat }) => seat ?? []))].sort((a, b) => a - b)
}
