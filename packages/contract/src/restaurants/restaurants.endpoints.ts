import { accentColourSchema } from '@tableside/domain/brand'
import { floorTableSchema } from '@tableside/domain/floor'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema } from '@tableside/domain/money'
import { planKeySchema } from '@tableside/domain/plans'
import { businessDaySchema } from '@tableside/domain/time'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine } from '../core/index.ts'

const tag = 'Restaurant'

/** A table guests can sit at, as it is drawn on the floor. */
export const tableSchema = z.object(floorTableSchema.shape)

export const locationSchema = z.object({
  id: idSchema,
  name: z.string(),
  addressLines: z.array(z.string()),
  phone: z.string(),
  serviceChargeBps: basisPointsSchema,
  /** The areas in use, in their order; the tables in use. */
  areas: z.array(z.string()),
  tables: z.array(tableSchema),
  stations: z.array(z.object({ id: idSchema, name: z.string() })),
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
  ...businessDaySchema.shape,
  /** What the till offers as a tip, in basis points of the bill. */
  tipPresetsBps: z.array(basisPointsSchema),
  version: z.int(),
  /** Those that are open. */
  locations: z.array(locationSchema),
  /** Sites that take no more orders; what they sold stays. */
  closedLocations: z.array(z.object({ id: idSchema, name: z.string(), closedAt: z.iso.datetime() })),
})
export type Restaurant = z.infer<typeof restaurantSchema>

const restaurantName = oneLine.min(2).max(80)

export const createRestaurant = endpoint({
  name: 'createRestaurant',
  method: 'POST',
  path: '/api/v1/restaurants',
  summary: 'Opens a restaurant with its first location; its maker becomes the owner and a trial of the plan starts.',
  tag,
  access: 'signed_in',
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

export const getRestaurant = endpoint({
  name: 'getRestaurant',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId',
  summary: 'The restaurant with its locations, tables and stations.',
  tag,
  access: { permission: 'restaurant.view' },
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ restaurant: restaurantSchema }),
  status: 200,
  refusals: [],
})

/** As HMRC writes it, with or without spaces and country: 9 or 12 digits, government or health authority. */
const vatNumber = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(GB|XI)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'A VAT number has 9 digits, e.g. GB 123 4567 89'))

export const changeRestaurant = endpoint({
  name: 'changeRestaurant',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId',
  summary: 'Name, VAT number, colour, receipt and trading day. Orders keep the business date they were written with.',
  tag,
  access: { permission: 'restaurant.manage' },
  isIdempotent: true,
  params: inRestaurant,
  body: z
    .strictObject({
      name: restaurantName,
      vatNumber: vatNumber.nullable(),
      accentColour: accentColourSchema.nullable(),
      receiptHeader: z.string().trim().max(200),
      receiptFooter: z.string().trim().max(500),
      receiptShowsFee: z.boolean(),
      /** One to four rates up to 50 %, each once, the lowest first. */
      tipPresetsBps: z
        .array(basisPointsSchema.refine((rate) => rate >= 1 && rate <= 5000, 'Between 0.01 % and 50 %'))
        .min(1)
        .max(4)
        .refine(
          (rates) => rates.every((rate, index) => index === 0 || rate > (rates[index - 1] ?? 0)),
          'Each higher than the one before',
        ),
      ...businessDaySchema.shape,
      /** The version the change was made on; refused when somebody else has changed the settings since. */
      version: z.int(),
    })
    .partial(),
  reply: z.object({ restaurant: restaurantSchema }),
  status: 200,
  refusals: ['changed_meanwhile'],
})
