import { DomainError } from '../errors/index.ts'
import { type Pence, pence } from '../money/index.ts'
import { isExpired, type Voucher } from './voucher.ts'

type Usable = Pick<Voucher, 'id' | 'soldAt' | 'voidedAt' | 'balancePence' | 'expiresOn'>

/** @throws when nobody can pay with it today, and why */
export function assertUsable(voucher: Usable, today: string): void {
  const voucherId = voucher.id
  if (voucher.soldAt === null) throw new DomainError('voucher_unpaid', { voucherId })
  if (voucher.voidedAt !== null) throw new DomainError('voucher_voided', { voucherId })
  if (voucher.balancePence <= 0) throw new DomainError('voucher_used_up', { voucherId })
  if (isExpired(voucher, today)) throw new DomainError('voucher_expired', { voucherId, expiresOn: voucher.expiresOn })
}

/** What a manager may turn into income of the restaurant, by an act of their own: never by itself. */
export function assertWriteOffAllowed(voucher: Usable, today: string): Pence {
  const isOver = voucher.voidedAt !== null || isExpired(voucher, today)
  if (voucher.soldAt === null || !isOver || voucher.balancePence <= 0) {
    throw new DomainError('voucher_nothing_to_write_off', { voucherId: voucher.id })
  }
  return pence(voucher.balancePence)
}
