import type { Order } from '@tableside/domain/orders'
import { useState } from 'react'
import { type Part, partAfterPayment } from './amounts.ts'

/** What was chosen, and how many payments the order had by then: each taken since has moved the plan on. */
type Plan = { readonly part: Part; readonly taken: number }

/** How much of the bill the next payment is for. An even split outlives a reload: two of three still pay half of the rest each. */
export function useSplitPlan(order: Order): [Part, (part: Part) => void] {
  const [plan, setPlan] = useState<Plan>(() => keptPlan(order.id) ?? { part: { kind: 'all' }, taken: takenOf(order) })
  let part = plan.part
  for (let taken = plan.taken; taken < takenOf(order); taken++) part = partAfterPayment(part)
  const choose = (chosen: Part) => {
    const next = { part: chosen, taken: takenOf(order) }
    setPlan(next)
    keepPlan(order.id, next)
  }
  return [part, choose]
}

function takenOf({ payments }: Order): number {
  return payments.filter(({ state }) => state === 'captured').length
}

// In the tab only, as two numbers: of how many guests, after how many payments.
const keyOf = (orderId: string) => `tableside.split.${orderId}`

function keepPlan(orderId: string, { part, taken }: Plan): void {
  try {
    if (part.kind === 'split') sessionStorage.setItem(keyOf(orderId), `${part.ways} ${taken}`)
    else sessionStorage.removeItem(keyOf(orderId))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function keptPlan(orderId: string): Plan | undefined {
  try {
    const kept = /^(\d+) (\d+)$/.exec(sessionStorage.getItem(keyOf(orderId)) ?? '')
    return kept ? { part: { kind: 'split', ways: Number(kept[1]) }, taken: Number(kept[2]) } : undefined
  } catch {
    return undefined
  }
}
