import { createHash, randomBytes } from 'node:crypto'
import { DomainError } from '@tableside/domain/errors'
import { codeFrom, codeLength, isCode } from '@tableside/domain/vouchers'
import { sealText, unsealText } from '../../sealed-text.ts'
import type { Services } from '../../services.ts'
import { guess, type Limit } from '../identity/index.ts'

/** Guessing codes at one till; and in one restaurant, whoever types. */
const ofPerson = (restaurantId: string, by: string): Limit => ({ what: `voucher ${restaurantId} ${by}`, max: 10 })
const ofRestaurant = (restaurantId: string): Limit => ({ what: `voucher ${restaurantId}`, max: 50 })

export type NewCode = { readonly hash: string; readonly last4: string; readonly sealed: string }

/** Makes a code nobody can guess. What is kept is a hash of it and, until it is handed over, the code sealed. */
export function newCode({ config }: Pick<Services, 'config'>, voucherId: string): NewCode {
  const code = codeFrom(randomBytes(codeLength * 8))
  if (code === undefined) throw new Error('Must hold: so many bytes hold a code')
  return {
    hash: hashOf(code),
    last4: code.slice(-4),
    sealed: sealText(config.appSecret, placeOf(voucherId), code),
  }
}

export function openCode({ config }: Pick<Services, 'config'>, voucherId: string, sealed: string): string {
  return unsealText(config.appSecret, placeOf(voucherId), sealed)
}

/** A code has seventy-eight bits, so a plain hash of it is not tried through. */
function hashOf(code: string): string {
  return createHash('sha256').update(`gift voucher ${code}`).digest('base64url')
}

/**
 * Finds the voucher of a typed code. Only wrong codes count.
 *
 * @throws `voucher_not_found` when there is none, `too_many_requests` after too many wrong ones
 */
export async function withTypedCode<Found>(
  services: Services,
  restaurant: { readonly id: string; readonly by: string },
  code: string,
  find: (hash: string) => Promise<Found | undefined>,
): Promise<Found> {
  return guess(services, [ofPerson(restaurant.id, restaurant.by), ofRestaurant(restaurant.id)], async () => {
    const found = isCode(code) ? await find(hashOf(code)) : undefined
    if (!found) throw new DomainError('voucher_not_found')
    return found
  })
}

const placeOf = (voucherId: string) => `gift_vouchers ${voucherId}`
