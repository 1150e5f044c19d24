import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { behindSchema, resource } from '../core/index.ts'

const overview = resource('Dashboard', '/restaurants/:restaurantId/overview', { permission: 'reports.view' })

/** A trading day up to a moment of it. */
export const dayFiguresSchema = z.object({
  /** Money taken for bills less what was given back, by every tender; without tips. As the ledger moved it. */
  takingsPence: penceSchema,
  /** Orders paid. */
  orders: z.int(),
  /** What a paid order came to on average; null without one. */
  averagePence: penceSchema.nullable(),
  /** Guests of every order that was not voided. */
  covers: z.int(),
  tipPence: penceSchema,
})
export type DayFigures = z.infer<typeof dayFiguresSchema>

export const overviewSchema = z.object({
  businessDate: z.iso.date(),
  /** The same weekday last week, and the moment of it that the clock shows now: compared is like with like. */
  comparedDate: z.iso.date(),
  asOf: z.iso.datetime(),
  today: dayFiguresSchema,
  before: dayFiguresSchema,
  /** Takings by the hour of the clock on the wall, in the order of the trading day; last week's hours are whole. */
  hours: z.array(z.object({ hour: z.int(), todayPence: penceSchema, beforePence: penceSchema, todayOrders: z.int() })),
  topItems: z.array(z.object({ itemId: idSchema.nullable(), name: z.string(), quantity: z.int(), pence: penceSchema })),
  now: z.object({
    openOrders: z.int(),
    openTables: z.int(),
    tables: z.int(),
    covers: z.int(),
    balanceDuePence: penceSchema,
  }),
  /** What a new restaurant has done already. */
  firstSteps: z.object({
    hasMenu: z.boolean(),
    hasPeople: z.boolean(),
    hasVatNumber: z.boolean(),
    hasSale: z.boolean(),
  }),
  /** On the menu with unknown allergens: nobody has said what is in it. */
  unchecked: z.object({ dishes: z.int(), options: z.int() }),
  /** How far the restaurant's log had come. */
  seq: z.int(),
  behind: behindSchema,
})
export type Overview = z.infer<typeof overviewSchema>

export const getOverview = overview.get('getOverview', '', {
  summary: 'Today so far against the same weekday last week up to the same time of day.',
  query: z.object({ locationId: idSchema.optional() }),
  reply: z.object({ overview: overviewSchema }),
})
