import type { Ordered, PastDay } from './day.ts'

/** A bill of the day, as it is played. */
export type Bill = {
  /** "bill 17": how the test speaks of it. */
  readonly name: string
  readonly till: 0 | 1
  /** Takeaway where there is none. */
  readonly table: string | undefined
  readonly rounds: readonly (readonly Ordered[])[]
}
/** A visit to the till: a round is ordered, or after the last one paid for. What is taken away is paid for at its only one. */
export type Act = { readonly bill: Bill; readonly round: number; readonly atMs: number }

export type Random = () => number

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The tables of each till, all of which the day's guests share. */
const tables = [
  ['1', '2', '3', '4', '5'],
  ['6', '7', '8', '9', '10'],
] as const
/** A table orders again, and then pays, after so much of the day. */
const pauseShare = 0.02
/** It is not seated anew for so long: what it had counts as coming until the kitchen's word of it gets through a silence. */
const turnShare = 0.25
/** So many of the bills sit down; the file's own were all taken away. */
const tableShare = 0.35

/**
 * The orders of a past day, each `times` times, as two tills take them within `lengthMs`: when they came to each other in
 * the file, so do they here.
 */
export function planOf(day: PastDay, { times, lengthMs, random }: { times: number; lengthMs: number; random: Random }) {
  const first = day.orders[0]?.minute ?? 0
  const span = (day.orders.at(-1)?.minute ?? 0) - first
  const freeFrom = tables.map((names) => new Map<string, number>(names.map((name) => [name, 0])))
  const starts = day.orders
    .flatMap((order) =>
      // The others came within the same quarter of an hour.
      Array.from({ length: times }, (_, copy) => ({
        dishes: order.dishes,
        at: (order.minute - first + (copy === 0 ? 0 : 15 * random())) / (span + 15),
      })),
    )
    .toSorted((one, other) => one.at - other.at)
  const bills = starts.map(({ dishes, at }, index): { bill: Bill; acts: Act[] } => {
    const till = random() < 0.5 ? 0 : 1
    const place = freeFrom[till]
    const free = [...(place ?? [])].find(([, from]) => from <= at)?.[0]
    const table = random() < tableShare && dishes.length > 2 ? free : undefined
    const half = Math.ceil(dishes.length / 2)
    const rounds = table ? [dishes.slice(0, half), dishes.slice(half)] : [dishes]
    const bill = { name: `bill ${index + 1}`, till, table, rounds } as const
    if (table) place?.set(table, at + turnShare)
    const visits = table ? [0, 1, 2] : [0]
    return { bill, acts: visits.map((round) => ({ bill, round, atMs: (at + round * pauseShare) * lengthMs })) }
  })
  return {
    bills: bills.map(({ bill }) => bill),
    /** Of a till, in their order; a bill that is taken away is sent and paid at one visit. */
    actsOf: (till: 0 | 1): Act[] =>
      bills
        .flatMap(({ acts }) => acts)
        .filter(({ bill }) => bill.till === till)
        .toSorted((one, other) => one.atMs - other.atMs),
  }
}
export type Plan = ReturnType<typeof planOf>
