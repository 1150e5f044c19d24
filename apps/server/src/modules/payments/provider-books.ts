import { DomainError } from '@tableside/domain/errors'
import type { ProviderCharge } from '@tableside/domain/payments'
import type { Services } from '../../services.ts'
import { everyProvider } from './connection/index.ts'
import type { DateRange, PayoutPart } from './provider.ts'

type Books = {
  readonly name: string
  readonly charges: ProviderCharge[]
  /** Null where nobody pays anything out. */
  readonly parts: PayoutPart[] | null
}

/** Money may be paid out days after it was taken, over a bank holiday a week. */
const paidOutWithinMs = 10 * 24 * 60 * 60 * 1000

/** The books of everybody who has charged cards of the restaurant, as one; undefined when one of them does not answer. */
export async function providerBooks(
  services: Services,
  restaurantId: string,
  range: DateRange,
): Promise<Books | undefined> {
  try {
    const providers = await everyProvider(services, restaurantId)
    if (providers.length === 0) return undefined
    const charges = await Promise.all(providers.map((provider) => provider.list({ restaurantId, ...range })))
    const until = new Date(Date.parse(range.to) + paidOutWithinMs).toISOString()
    const parts = await Promise.all(
      providers.map((provider) => provider.payoutParts?.({ from: range.from, to: until })),
    )
    return {
      name: providers.map(({ name }) => name).join(' and '),
      charges: charges.flat(),
      parts: parts.every((each) => each === undefined) ? null : parts.flatMap((each) => each ?? []),
    }
  } catch (error) {
    if (!(error instanceof DomainError)) {
      services.log.warn({ err: error }, 'the provider could not be asked for its books')
    }
    return undefined
  }
}
