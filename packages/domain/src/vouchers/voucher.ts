import { z } from 'zod'
import { guestChoiceSchema } from '../customers/guest.ts'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, type Pence, penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'

/** How long a voucher is good for, in months; null: for ever. A shorter time than two years is not offered. */
export const validities = [24, 36, 60] as const
const validitySchema = z.union([z.literal(24), z.literal(36), z.literal(60)]).nullable()
export type Validity = z.infer<typeof validitySchema>
export const usualValidity: Validity = 24

export const minVoucherPence = 5_00
export const maxVoucherPence = 500_00

export const sellVoucherSchema = z.strictObject({
  /** Made on the device (UUIDv7). */
  id: idSchema,
  /** The sale: an order of its own, paid like any other. */
  orderId: idSchema,
  locationId: idSchema,
  amountPence: zeroOrMorePenceSchema
    .min(minVoucherPence, 'A voucher is worth £5 to £500')
    .max(maxVoucherPence, 'A voucher is worth £5 to £500'),
  validMonths: validitySchema.default(usualValidity),
  /** Where the code is mailed once the voucher is paid. Forgotten then. */
  mailTo: z.email().max(200).nullable().default(null),
  /** Who buys it, where they want to be known: found in the directory, or added to it with the sale. */
  buyer: guestChoiceSchema.nullable().default(null),
})
export type SellVoucher = z.infer<typeof sellVoucherSchema>

/**
 * - `unpaid`: its sale is not paid yet · `cancelled`: it never was
 * - `active` · `used`: nothing is left · `expired`: its last day is over
 * - `voided`: a manager stopped it · `written_off`: its balance became income of the restaurant
 */
export const voucherStates = ['active', 'used', 'expired', 'voided', 'written_off', 'unpaid', 'cancelled'] as const
export type VoucherState = (typeof voucherStates)[number]

/** What is kept of a voucher. Its code is not: only how that ends. */
export const voucherSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  locationId: idSchema,
  /** The last four of the code. */
  last4: z.string(),
  amountPence: penceSchema,
  /** Owed to whoever has it. */
  balancePence: penceSchema,
  /** Of one whose VAT was due when it was paid for: the rate, and the VAT accounted for what is on it. */
  vatRateBps: basisPointsSchema.nullish(),
  vatPence: penceSchema.optional(),
  /** The last day it is good on; null: for ever. */
  expiresOn: z.iso.date().nullable(),
  soldAt: z.iso.datetime().nullable(),
  voidedAt: z.iso.datetime().nullable(),
  writtenOffAt: z.iso.datetime().nullable(),
  isCancelled: z.boolean(),
})
export type Voucher = z.infer<typeof voucherSchema>

/** What a voucher is on a trading day. */
export function voucherState(voucher: Omit<Voucher, 'id' | 'orderId' | 'locationId' | 'last4'>, today: string) {
  const { soldAt, isCancelled, voidedAt, writtenOffAt, balancePence } = voucher
  const state = (): VoucherState => {
    if (soldAt === null) return isCancelled ? 'cancelled' : 'unpaid'
    if (writtenOffAt !== null && balancePence === 0) return 'written_off'
    if (voidedAt !== null) return 'voided'
    if (balancePence === 0) return 'used'
    return isExpired(voucher, today) ? 'expired' : 'active'
  }
  return state()
}

export function isExpired({ expiresOn }: Pick<Voucher, 'expiresOn'>, today: string): boolean {
  return expiresOn !== null && today > expiresOn
}

/** The last day: the same day of the month, so many months on; the month's last where it has no such day. */
export function lastDay(from: string, months: Validity): string | null {
  if (months === null) return null
  const day = new Date(`${from}T00:00:00.000Z`)
  const month = day.getUTCMonth() + months
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const last = Math.min(day.getUTCDate(), lastOfMonth)
  return new Date(Date.UTC(day.getUTCFullYear(), month, last)).toISOString().slice(0, 10)
}

/** What of a voucher is used now: what is asked for, or all there is. */
export function usableOf(voucher: Pick<Voucher, 'balancePence'>, wantedPence: Pence): Pence {
  return voucher.balancePence < wantedPence ? voucher.balancePence : wantedPence
}
