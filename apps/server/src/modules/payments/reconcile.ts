import type { PaymentOutcome } from '@tableside/domain/payments'
import type { BusinessDay } from '@tableside/domain/time'
import type { Services } from '../../services.ts'
import type { ProviderAnswer } from './provider.ts'
import { settle, system } from './settle.ts'

export type Outstanding = {
  readonly restaurant: BusinessDay & { readonly id: string }
  readonly orderId: string
  readonly paymentId: string
  readonly startedAt: string
  readonly at: string
}

/**
 * A charge the provider has never heard of is only given up this long after it was asked for:
 * our request may still be on its way there. Well above the provider's own time-out.
 */
export const giveUpAfterMs = 2 * 60 * 1000

/** Asks the provider what became of one payment and settles it accordingly. */
export async function reconcile(
  services: Services,
  { restaurant, orderId, paymentId, startedAt, at }: Outstanding,
): Promise<void> {
  if (!services.provider) return
  const answer = await services.provider.find(paymentId)
  const outcome = outcomeOf(answer, Date.parse(at) - Date.parse(startedAt))
  if (!outcome) return
  const { id, timeZone, cutoffMinutes } = restaurant
  const settler = { restaurant: { id, timeZone, cutoffMinutes, by: system }, key: undefined, at: services.now() }
  await settle(services, settler, { orderId, paymentId }, outcome)
}

function outcomeOf(answer: ProviderAnswer, ageMs: number): PaymentOutcome | undefined {
  if (answer.state === 'pending') return undefined
  if (answer.state !== 'absent') return answer
  return ageMs > giveUpAfterMs ? { state: 'failed', why: 'never_reached_provider' } : { state: 'unknown' }
}
