import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { z } from 'zod'
import { behindSchema, oneLine, pageQuery, resource } from '../core/index.ts'

const platform = resource('Platform', '/platform', 'platform_owner')

export const platformOverviewSchema = z.object({
  restaurants: z.object({ total: z.int(), active: z.int() }),
  /** Fees and the prices of plans, less what was given back, as the ledgers of all restaurants have them. */
  revenue: z.object({
    allTimePence: penceSchema,
    /** The business dates of the calendar month. */
    thisMonthPence: penceSchema,
    /** The thirty business dates up to today. */
    last30DaysPence: penceSchema,
    /** Of invoices that are not paid yet, without VAT, and in none of the sums: a plan counts on the day it is paid. */
    unpaidPence: penceSchema,
  }),
  /** Paid since the first day, as the restaurants' own dashboards count them; open now. */
  orders: z.object({ total: z.int(), open: z.int() }),
  newRestaurantsThisMonth: z.int(),
  recentRestaurants: z.array(z.object({ id: idSchema, name: z.string(), at: z.iso.datetime() })),
  recentOrders: z.array(
    z.object({
      id: idSchema,
      restaurantId: idSchema,
      restaurantName: z.string(),
      number: z.string(),
      totalPence: zeroOrMorePenceSchema,
      at: z.iso.datetime(),
    }),
  ),
  asOf: z.iso.datetime(),
  behind: behindSchema,
})
export type PlatformOverview = z.infer<typeof platformOverviewSchema>

export const platformOverview = platform.get('platformOverview', '/overview', {
  summary: 'The platform at a glance: restaurants, what it earned, orders, the five newest restaurants and orders.',
  reply: z.object({ overview: platformOverviewSchema }),
})

export const platformRestaurantSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  ownerEmail: z.string().nullable(),
  /** In force today: a trial that ran out is alpha. */
  plan: planKeySchema,
  status: z.enum(['active', 'on_trial', 'suspended']),
  createdAt: z.iso.datetime(),
  last30Days: z.object({
    /** Money taken less money given back, tips not counted. */
    takingsPence: penceSchema,
    feePence: penceSchema,
  }),
  /** Since the first day. */
  feePence: penceSchema,
  lastOrderAt: z.iso.datetime().nullable(),
  /** Card payments whose outcome the provider has not reported. */
  unknownPayments: z.int(),
  /** Its takings and fees are being counted: so many entries of its log are in none of them yet. */
  behind: behindSchema,
})
export type PlatformRestaurant = z.infer<typeof platformRestaurantSchema>

export const restaurantStatuses = ['active', 'on_trial', 'suspended'] as const
export const restaurantSorts = ['created', 'name', 'last_order', 'takings'] as const
export type RestaurantSort = (typeof restaurantSorts)[number]

export const listPlatformRestaurants = platform.get('listPlatformRestaurants', '/restaurants', {
  summary: 'Restaurants with plan, takings, fees, last order and how they are, filtered and sorted; newest first.',
  query: z.object({
    /** Part of a name, of an address or of the owner’s email. */
    search: oneLine.max(80).default(''),
    plan: planKeySchema.optional(),
    status: z.enum(restaurantStatuses).optional(),
    sort: z.enum(restaurantSorts).default('created'),
    direction: z.enum(['ascending', 'descending']).default('descending'),
    ...pageQuery,
  }),
  reply: z.object({ restaurants: z.array(platformRestaurantSchema), nextCursor: z.string().nullable() }),
})

export const restaurantFeesSchema = z.object({
  restaurant: z.object({ id: idSchema, name: z.string(), timeZone: z.string() }),
  from: z.iso.date(),
  to: z.iso.date(),
  payments: z.array(
    z.object({
      paymentId: idSchema,
      orderId: idSchema,
      orderNumber: z.string(),
      tender: z.string(),
      at: z.iso.datetime(),
      businessDate: z.iso.date(),
      amountPence: zeroOrMorePenceSchema,
      feeBps: basisPointsSchema,
      /** Within the days asked for; a fee may be earned on one day and given back on another. */
      feePence: zeroOrMorePenceSchema,
      feeBackPence: zeroOrMorePenceSchema,
    }),
  ),
  /** Of all payments of these days, also those on other pages. */
  totals: z.object({ payments: z.int(), feePence: penceSchema, feeBackPence: penceSchema, netPence: penceSchema }),
  nextCursor: z.string().nullable(),
})
export type RestaurantFees = z.infer<typeof restaurantFeesSchema>

export const platformRestaurantFees = platform.get('platformRestaurantFees', '/restaurants/:restaurantId/fees', {
  summary: 'The fee of each payment of a restaurant in the days asked for; adds up to its ledger to the penny.',
  query: z
    .object({ from: z.iso.date(), to: z.iso.date(), ...pageQuery })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Must not be before the first day' }),
  reply: z.object({ fees: restaurantFeesSchema }),
})
