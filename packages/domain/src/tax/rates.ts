import { z } from 'zod'
import { assert } from '../errors/index.ts'
import { type BasisPoints, basisPoints } from '../money/index.ts'

/** How the guests take their food. A counter sale is eaten on the premises; food that leaves is takeaway. */
export const orderTypes = ['table', 'counter', 'takeaway'] as const
export const orderTypeSchema = z.enum(orderTypes)
export type OrderType = z.infer<typeof orderTypeSchema>

/**
 * What HM Revenue & Customs calls the dish, apart from where it is eaten.
 * - `hot_food`: standard-rated eat-in and takeaway
 * - `cold_food`: standard-rated eat-in, zero-rated as takeaway
 * - `standard`: always standard-rated (alcohol, soft drinks, crisps, sweets, ice cream, hot drinks)
 * - `zero`: always zero-rated (a carrier bag is standard; a cold loaf to take home is zero)
 */
export const vatClasses = ['hot_food', 'cold_food', 'standard', 'zero'] as const
export const vatClassSchema = z.enum(vatClasses)
export type VatClass = z.infer<typeof vatClassSchema>

type Period = { readonly from: string; readonly standard: number; readonly catering: number }

/**
 * Rates by the first business date they hold for, newest first. `catering` is what hot takeaway
 * and food eaten in pay; it was lower for a while.
 * Source: VAT Notice 709/1 "Catering, takeaway food" and Notice 709/3 (temporary reduced rates), HMRC.
 */
const periods: readonly Period[] = [
  { from: '2022-04-01', standard: 2000, catering: 2000 },
  { from: '2021-10-01', standard: 2000, catering: 1250 },
  { from: '2020-07-15', standard: 2000, catering: 500 },
  { from: '2011-01-04', standard: 2000, catering: 2000 },
]

/** The VAT rate of a dish on a business date (`YYYY-MM-DD`). The gross price never depends on it. */
export function vatRate(vatClass: VatClass, orderType: OrderType, businessDate: string): BasisPoints {
  const period = periods.find((candidate) => candidate.from <= businessDate) ?? periods.at(-1)
  assert(period, 'there is a first period of VAT rates')
  switch (vatClass) {
    case 'zero':
      return basisPoints(0)
    case 'standard':
      return basisPoints(period.standard)
    case 'cold_food':
      return basisPoints(orderType === 'takeaway' ? 0 : period.catering)
    case 'hot_food':
      return basisPoints(period.catering)
  }
}

/** A rate as a row: from the first business date it holds for until the first it does not. */
export type RatePeriod = {
  readonly from: string
  readonly until: string
  readonly vatClass: VatClass
  readonly orderType: OrderType
  readonly rateBps: BasisPoints
}

/** Every rate there ever was, as rows, for those who add up many sales at once. The same as asking `vatRate` for each. */
export function ratePeriods(): RatePeriod[] {
  return periods.flatMap((period, place) => {
    const from = place === periods.length - 1 ? '0001-01-01' : period.from
    const until = periods[place - 1]?.from ?? '9999-12-31'
    return vatClasses.flatMap((vatClass) =>
      orderTypes.map((orderType) => ({
        from,
        until,
        vatClass,
        orderType,
        rateBps: vatRate(vatClass, orderType, period.from),
      })),
    )
  })
}
