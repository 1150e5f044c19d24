import { accentColourSchema } from '@tableside/domain/brand'
import { cashDrawerSchema } from '@tableside/domain/cash'
import { fixtureSchema, floorTableSchema } from '@tableside/domain/floor'
import { guestOrderModeSchema } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { stationLimitsSchema } from '@tableside/domain/kitchen'
import { allCourses, maxCourseNameLength, repeatedCourses } from '@tableside/domain/menu'
import { basisPointsSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { discountPresetSchema } from '@tableside/domain/orders'
import { planKeySchema } from '@tableside/domain/plans'
import { orderTypeSchema } from '@tableside/domain/tax'
import { businessDaySchema } from '@tableside/domain/time'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const restaurants = resource('Restaurant', '/restaurants', 'signed_in')
const restaurant = resource('Restaurant', '/restaurants/:restaurantId', {
  read: { permission: 'restaurant.view' },
  write: { permission: 'restaurant.manage' },
})

/** A table guests can sit at, as it is drawn on the floor. */
export const tableSchema = z.object(floorTableSchema.shape)

export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string(),
  serviceChargeBps: basisPointsSchema,
  /** The service charge is on parties of at least this many covers; 1 for every party. */
  serviceChargeMinCovers: z.int(),
  /** … and on these kinds of order. */
  serviceChargeTypes: z.array(orderTypeSchema),
  /** The card terminal of another provider beside the tills ("Dojo"); empty where there is none. */
  terminalName: z.string(),
  /** What a tab holds on a guest's card where nobody says otherwise. */
  tabHoldPence: zeroOrMorePenceSchema,
  /** A paid table is free once somebody said that its guests left and that it is clean; otherwise at once. */
  cleansTables: z.boolean(),
  /** Whether guests order on their phones at its tables, and whether the staff accept each order. */
  guestOrders: guestOrderModeSchema,
  /** Whether it takes orders of delivery marketplaces, and whether the staff accept each. */
  marketplaceOrders: guestOrderModeSchema,
  /** Whether guests pay their bills on their phones. */
  guestPayments: z.boolean(),
  /** The areas in use, in their order; the tables in use. */
  areas: z.array(z.string()),
  tables: z.array(tableSchema),
  /** Walls and counters of those areas. */
  fixtures: z.array(fixtureSchema.extend({ area: z.string() })),
  stations: z.array(z.object({ id: idSchema, name: z.string(), ...stationLimitsSchema.shape })),
  /** The drawers in use besides the main one. */
  cashDrawers: z.array(cashDrawerSchema),
  /** A drawer that is counted further off needs a reason and a manager; null is never. */
  drawerDifferenceLimitPence: zeroOrMorePenceSchema.nullable(),
  /** Rises with every change; hand it back with a change to notice that somebody else was faster. */
  version: z.int(),
})
export type Location = z.infer<typeof locationSchema>

export const restaurantSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  vatNumber: z.string().nullable(),
  isActive: z.boolean(),
  /** Why the platform has suspended it: dashboards read, tills settle what is open. */
  suspensionReason: z.string().nullable(),
  /** Closed by its owner: dashboards read, nobody trades. */
  closedAt: z.iso.datetime().nullable(),
  plan: planKeySchema,
  feeBps: basisPointsSchema,
  trialEndsAt: z.iso.datetime().nullable(),
  /** What guests see: the colour, and where the logo is; null for the product's colour and for the name alone. */
  accentColour: z.string().nullable(),
  logoUrl: z.string().nullable(),
  receiptHeader: z.string(),
  receiptFooter: z.string(),
  receiptShowsFee: z.boolean(),
  /** Vouchers it sells are good only for what bears the standard rate, and their VAT is due when they are sold. */
  vouchersSinglePurpose: z.boolean(),
  ...businessDaySchema.shape,
  /** What the till offers as a tip, in basis points of the bill. */
  tipPresetsBps: z.array(basisPointsSchema),
  /** Discounts by the restaurant's own rules, in the order of the till. */
  discountPresets: z.array(discountPresetSchema),
  /** What the courses are called, the first one first; empty or missing: Starters, Mains, Desserts, Course 4 … */
  courseNames: z.array(z.string()),
  /** A bill that is split evenly begins with its covers; otherwise with two guests. */
  splitsByCovers: z.boolean(),
  /** The till offers tips also on a bill with a service charge. */
  asksTipsWithService: z.boolean(),
  /** The card reader asks the guest for the tip, and not the till. */
  asksTipsOnReader: z.boolean(),
  /** Its owner is written to at seven in the morning about the trading day before. */
  mailsMorning: z.boolean(),
  /** After so many minutes without a touch a paired till locks; 0 is never. */
  tillIdleMinutes: z.int(),
  /** A paired till locks after each order that is sent to the kitchen. */
  tillLocksAfterSend: z.boolean(),
  version: z.int(),
  /** Those that are open. */
  locations: z.array(locationSchema),
  /** Sites that take no more orders; what they sold stays. */
  closedLocations: z.array(z.object({ id: idSchema, name: z.string(), closedAt: z.iso.datetime() })),
})
export type Restaurant = z.infer<typeof restaurantSchema>

const restaurantName = oneLine.min(2).max(80)

export const createRestaurant = restaurants.post('createRestaurant', '', {
  summary: 'Opens a restaurant with its first location; its maker becomes the owner and a trial of the plan starts.',
  isIdempotent: true,
  body: z.strictObject({
    id: idSchema,
    name: restaurantName,
    timeZone: businessDaySchema.shape.timeZone.default('Europe/London'),
    plan: planKeySchema.default('beta'),
    sampleMenu: z.boolean().default(true),
  }),
  reply: z.object({ restaurant: restaurantSchema }),
  status: 201,
  inMaintenance: 'stops',
  refusals: ['plan_limit_reached', 'plan_not_offered', 'slug_taken', 'restaurant_exists'],
})

export const getRestaurant = restaurant.get('getRestaurant', '', {
  summary: 'The restaurant with its locations, tables and stations.',
  reply: z.object({ restaurant: restaurantSchema }),
})

/** As HMRC writes it, with or without spaces and country: 9 or 12 digits, government or health authority. */
const vatNumber = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(GB|XI)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'A VAT number has 9 digits, e.g. GB 123 4567 89'))

export const changeRestaurant = restaurant.patch('changeRestaurant', '', {
  summary: 'Name, VAT number, colour, receipt and trading day. Orders keep the business date they were written with.',
  body: z
    .strictObject({
      name: restaurantName,
      vatNumber: vatNumber.nullable(),
      accentColour: accentColourSchema.nullable(),
      receiptHeader: z.string().trim().max(200),
      receiptFooter: z.string().trim().max(500),
      receiptShowsFee: z.boolean(),
      vouchersSinglePurpose: z.boolean(),
      /** One to four rates up to 50 %, each once, the lowest first. */
      tipPresetsBps: z
        .array(basisPointsSchema.refine((rate) => rate >= 1 && rate <= 5000, 'Between 0.01 % and 50 %'))
        .min(1)
        .max(4)
        .refine(
          (rates) => rates.every((rate, index) => index === 0 || rate > (rates[index - 1] ?? 0)),
          'Each higher than the one before',
        ),
      discountPresets: z
        .array(discountPresetSchema)
        .max(20)
        .refine((presets) => new Set(presets.map(({ id }) => id)).size === presets.length, 'Name each once'),
      splitsByCovers: z.boolean(),
      asksTipsWithService: z.boolean(),
      asksTipsOnReader: z.boolean(),
      mailsMorning: z.boolean(),
      tillIdleMinutes: z.int().min(0).max(60),
      tillLocksAfterSend: z.boolean(),
      ...businessDaySchema.shape,
      /** The version the change was made on; refused when somebody else has changed the settings since. */
      version: z.int(),
    })
    .partial(),
  reply: z.object({ restaurant: restaurantSchema }),
})

export const nameCourses = restaurant.put('nameCourses', '/course-names', {
  summary: 'What the courses are called at this restaurant, the first one first; empty is the usual name.',
  // What decides on the menu which course a dish belongs to decides this, too.
  access: { permission: 'menu.manage' },
  body: z.strictObject({
    courseNames: z
      .array(oneLine.max(maxCourseNameLength))
      .max(allCourses.length)
      .superRefine((names, context) => {
        for (const course of repeatedCourses(names)) {
          context.addIssue({ code: 'custom', path: [course - 1], message: 'Another course has this name' })
        }
      }),
    version: z.int(),
  }),
  reply: z.object({ restaurant: restaurantSchema }),
})
