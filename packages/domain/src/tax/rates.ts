import { z } from 'zod'
import { assert, DomainError } from '../errors/index.ts'
import { type BasisPoints, basisPoints, basisPointsSchema } from '../money/index.ts'

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

/** What a sale is charged with: cold food to take away and what is zero-rated pay nothing, everything else one of the two. */
export const vatRatesSchema = z.object({
  standardBps: basisPointsSchema,
  /** What food eaten on the premises and hot takeaway pay. */
  cateringBps: basisPointsSchema,
})
export type VatRates = z.infer<typeof vatRatesSchema>

export const vatPeriodSchema = vatRatesSchema.extend({
  /** The first business date it holds for; until the next one begins. */
  from: z.iso.date(),
})
export type VatPeriod = z.infer<typeof vatPeriodSchema>

/** A period as the platform's owner reads and adds it. */
export const sourcedVatPeriodSchema = vatPeriodSchema.extend({
  covers: z.string().trim().min(1).max(300),
  /** The act, order or notice that says so. */
  source: z.string().trim().min(1).max(300),
})
export type SourcedVatPeriod = z.infer<typeof sourcedVatPeriodSchema>

const atTheStandardRate = 'Catering and hot takeaway at the standard rate; cold takeaway food zero-rated.'

/**
 * Every VAT rate of the United Kingdom a sale can have been made under until now, newest first. An installation begins
 * with them; from then on its table of periods counts, to which the platform's owner adds.
 *
 * In 2020–22 non-alcoholic drinks in the house and hot ones taken away had the lower rate as well. The class `standard`
 * does not tell them from alcohol, so past sales of those days carry them at 20 %.
 */
export const firstVatPeriods: readonly SourcedVatPeriod[] = [
  {
    from: '2022-04-01',
    standardBps: basisPoints(2000),
    cateringBps: basisPoints(2000),
    covers: atTheStandardRate,
    source: 'Finance Act 2021, s. 93: the lower rate ended on 31 March 2022; VAT Notice 709/1',
  },
  {
    from: '2021-10-01',
    standardBps: basisPoints(2000),
    cateringBps: basisPoints(1250),
    covers: '12.5 %: food and non-alcoholic drinks on the premises, hot takeaway food and drinks. Alcohol 20 %.',
    source: 'Finance Act 2021, s. 93; VAT Notice 709/1',
  },
  {
    from: '2020-07-15',
    standardBps: basisPoints(2000),
    cateringBps: basisPoints(500),
    covers: '5 %: food and non-alcoholic drinks on the premises, hot takeaway food and drinks. Alcohol 20 %.',
    source:
      'VAT (Reduced Rate) (Hospitality and Tourism) (Coronavirus) Order 2020, SI 2020/728; Finance Act 2021, s. 92',
  },
  {
    from: '2011-01-04',
    standardBps: basisPoints(2000),
    cateringBps: basisPoints(2000),
    covers: atTheStandardRate,
    source: 'Finance (No. 2) Act 2010, s. 3',
  },
  {
    from: '2010-01-01',
    standardBps: basisPoints(1750),
    cateringBps: basisPoints(1750),
    covers: atTheStandardRate,
    source: 'Finance Act 2009, s. 9: the rate of 15 % ended on 31 December 2009',
  },
  {
    from: '2008-12-01',
    standardBps: basisPoints(1500),
    cateringBps: basisPoints(1500),
    covers: atTheStandardRate,
    source: 'Value Added Tax (Change of Rate) Order 2008, SI 2008/3020',
  },
  {
    from: '1991-04-01',
    standardBps: basisPoints(1750),
    cateringBps: basisPoints(1750),
    covers: atTheStandardRate,
    source: 'Finance Act 1991, s. 13',
  },
]

/** The rates on a business date (`YYYY-MM-DD`). A day before the first period has the first one's. */
export function vatRatesOn(periods: readonly VatPeriod[], date: string): VatRates {
  const newestFirst = periods.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  const period = newestFirst.find(({ from }) => from <= date) ?? newestFirst.at(-1)
  assert(period, 'there is a first period of VAT rates')
  return { standardBps: period.standardBps, cateringBps: period.cateringBps }
}

/** The VAT rate of a dish under the rates of its order's business date. The gross price never depends on it. */
export function vatRate(vatClass: VatClass, orderType: OrderType, rates: VatRates): BasisPoints {
  switch (vatClass) {
    case 'zero':
      return basisPoints(0)
    case 'standard':
      return rates.standardBps
    case 'cold_food':
      return orderType === 'takeaway' ? basisPoints(0) : rates.cateringBps
    case 'hot_food':
      return rates.cateringBps
  }
}

/**
 * Adds a period to the table. It begins tomorrow at the earliest: what was sold keeps the rate it was sold under, so a
 * day that has begun never changes.
 *
 * @param today in London
 * @throws `vat_period_not_ahead`, `vat_period_exists`
 */
export function assertVatPeriodMayBegin(periods: readonly VatPeriod[], from: string, today: string): void {
  if (from <= today) throw new DomainError('vat_period_not_ahead', { from })
  if (periods.some((period) => period.from === from)) throw new DomainError('vat_period_exists', { from })
}

/** First those whose rate nothing else decides. */
const plainFirst: readonly VatClass[] = ['standard', 'zero', 'hot_food', 'cold_food']

/** The classes that can have a rate, first the one that always has it. */
export function classesAt(rateBps: number, rates: VatRates): readonly VatClass[] {
  return plainFirst.filter((vatClass) =>
    orderTypes.some((orderType) => vatRate(vatClass, orderType, rates) === rateBps),
  )
}
