import type { Office } from './office.ts'

type Job = {
  readonly id: string
  readonly label: string
  readonly orderNumber: string | null
  readonly needsDecision: boolean
}
type Held = { readonly orderId: string; readonly orderNumber: string; readonly payment: { readonly id: string } }

/**
 * What the product leaves to a person, and what they do: whoever looks at the printer finds the paper, or has it printed
 * again; a manager has counted the drawer, and the cash is in it.
 *
 * @param isOnPaper whether the papers of an order are all there
 * @returns what was named to them; by number, the orders whose papers came out as copies, and those whose cash was held
 */
export async function decideAll(office: Office, isOnPaper: (orderNumber: string) => boolean) {
  const [named, again, accepted]: [string[], string[], string[]] = [[], [], []]
  const { waiting } = await office.get(`/print-jobs?locationId=${office.locationId}`)
  for (const { id, label, orderNumber, needsDecision } of waiting as readonly Job[]) {
    if (!needsDecision) continue
    const number = orderNumber ?? ''
    named.push(`ticket of order ${number} ${label}`)
    if (isOnPaper(number)) await office.post(`/print-jobs/${id}/settle`, { as: 'printed' })
    else {
      again.push(number)
      await office.post(`/print-jobs/${id}/print`, { printerId: null })
    }
  }
  const { held } = await office.get('/payments/attention')
  for (const { orderId, orderNumber, payment } of held as readonly Held[]) {
    named.push(`held cash of order ${orderNumber}`)
    accepted.push(orderNumber)
    await office.post(`/orders/${orderId}/payments/${payment.id}/held`, { decision: 'accept', reason: 'Counted' })
  }
  return { named, again, accepted }
}
