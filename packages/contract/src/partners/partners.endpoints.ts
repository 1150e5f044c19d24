import { accentColourSchema } from '@tableside/domain/brand'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { partnerHostSchema, partnerShareSchema } from '@tableside/domain/partners'
import { planKeySchema } from '@tableside/domain/plans'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { endpoint, oneLine } from '../core/index.ts'

const tag = 'Partners'
const access = 'platform_owner'
const onPartner = z.object({ partnerId: idSchema })

const fields = {
  name: oneLine.min(2).max(60),
  accentColour: accentColourSchema,
  mailName: oneLine.min(2).max(60),
  mailAddress: z.email().max(200),
}

const listedSchema = z.object({
  id: idSchema,
  name: z.string(),
  accentColour: z.string(),
  isActive: z.boolean(),
  restaurants: z.int(),
  people: z.int(),
  /** The hosts that are verified. */
  hosts: z.array(z.string()),
  /** Of the processing fee, now; null before the first share. */
  shareBps: basisPointsSchema.nullable(),
  createdAt: instantSchema,
})
export type ListedPartner = z.infer<typeof listedSchema>

const partnerSchema = listedSchema.extend({
  version: z.int(),
  hasLogo: z.boolean(),
  mailName: z.string(),
  mailAddress: z.string(),
  shares: z.array(partnerShareSchema),
  domains: z.array(
    z.object({
      host: z.string(),
      /** What to publish, and under which name. */
      txtName: z.string(),
      txtValue: z.string(),
      verifiedAt: instantSchema.nullable(),
    }),
  ),
  peopleList: z.array(z.object({ userId: idSchema, name: z.string(), email: z.string() })),
  restaurantList: z.array(z.object({ id: idSchema, name: z.string(), since: instantSchema })),
})
export type Partner = z.infer<typeof partnerSchema>

const reply = z.object({ partner: partnerSchema })

export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/api/v1/platform/partners',
  summary: 'Everybody who offers the platform to restaurants under their own name.',
  tag,
  access,
  isIdempotent: false,
  reply: z.object({ partners: z.array(listedSchema) }),
  status: 200,
  refusals: [],
})

export const createPartner = endpoint({
  name: 'createPartner',
  method: 'POST',
  path: '/api/v1/platform/partners',
  summary: 'Makes a partner. The id is handed in, so that pressing twice makes one.',
  tag,
  access,
  isIdempotent: false,
  body: z.strictObject({ id: idSchema, ...fields, shareBps: basisPointsSchema }),
  reply,
  status: 201,
  refusals: [],
})

export const getPartner = endpoint({
  name: 'getPartner',
  method: 'GET',
  path: '/api/v1/platform/partners/:partnerId',
  summary: 'A partner with its brand, domains, people, shares and restaurants.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  reply,
  status: 200,
  refusals: [],
})

export const changePartner = endpoint({
  name: 'changePartner',
  method: 'PUT',
  path: '/api/v1/platform/partners/:partnerId',
  summary: 'Changes name, colour and mail sender. A partner that is not active shows its brand to nobody.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({ ...fields, isActive: z.boolean(), version: z.int().min(0) }),
  reply,
  status: 200,
  refusals: ['partner_changed_meanwhile'],
})

export const setPartnerLogo = endpoint({
  name: 'setPartnerLogo',
  method: 'PUT',
  path: '/api/v1/platform/partners/:partnerId/logo',
  summary: 'Sets the logo: a PNG, JPEG or WebP of at most 128 KB, known by its bytes.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({ base64: z.base64().max(180_000) }),
  reply,
  status: 200,
  refusals: ['logo_not_usable'],
})

export const addPartnerDomain = endpoint({
  name: 'addPartnerDomain',
  method: 'POST',
  path: '/api/v1/platform/partners/:partnerId/domains',
  summary: 'Names a host of the partner’s and answers what has to be published to prove it.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({ host: partnerHostSchema }),
  reply,
  status: 201,
  refusals: ['host_taken'],
})

const onHost = onPartner.extend({ host: partnerHostSchema })

export const verifyPartnerDomain = endpoint({
  name: 'verifyPartnerDomain',
  method: 'POST',
  path: '/api/v1/platform/partners/:partnerId/domains/:host/verify',
  summary: 'Looks the proof up in DNS now.',
  tag,
  access,
  isIdempotent: false,
  params: onHost,
  reply,
  status: 200,
  refusals: ['host_not_verified'],
})

export const removePartnerDomain = endpoint({
  name: 'removePartnerDomain',
  method: 'DELETE',
  path: '/api/v1/platform/partners/:partnerId/domains/:host',
  summary: 'Takes a host away: it shows the platform’s own brand again.',
  tag,
  access,
  isIdempotent: false,
  params: onHost,
  reply,
  status: 200,
  refusals: [],
})

export const setPartnerShare = endpoint({
  name: 'setPartnerShare',
  method: 'POST',
  path: '/api/v1/platform/partners/:partnerId/shares',
  summary: 'Another share of the processing fee from a moment on; what was taken before keeps its own.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({
    shareBps: basisPointsSchema,
    /** Absent: from now on. */
    effectiveFrom: instantSchema.optional(),
  }),
  reply,
  status: 201,
  refusals: ['share_in_past'],
})

export const addPartnerPerson = endpoint({
  name: 'addPartnerPerson',
  method: 'POST',
  path: '/api/v1/platform/partners/:partnerId/people',
  summary: 'Lets somebody who has an account see the partner’s restaurants.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({ email: z.email().max(200) }),
  reply,
  status: 201,
  refusals: ['person_not_found', 'person_taken'],
})

export const removePartnerPerson = endpoint({
  name: 'removePartnerPerson',
  method: 'DELETE',
  path: '/api/v1/platform/partners/:partnerId/people/:userId',
  summary: 'Ends that somebody sees the partner’s restaurants.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner.extend({ userId: idSchema }),
  reply,
  status: 200,
  refusals: [],
})

export const addPartnerRestaurant = endpoint({
  name: 'addPartnerRestaurant',
  method: 'POST',
  path: '/api/v1/platform/partners/:partnerId/restaurants',
  summary: 'Says that a restaurant came through the partner: once and for good, from now on.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  body: z.strictObject({ restaurantId: idSchema }),
  reply,
  status: 201,
  refusals: ['restaurant_has_partner'],
})

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Write the month like 2026-11')

const statementSchema = z.object({
  month,
  rows: z.array(
    z.object({
      restaurantId: idSchema,
      name: z.string(),
      takenPence: penceSchema,
      refundedPence: penceSchema,
      /** The processing fee after what went back. */
      feePence: penceSchema,
      /** The partner's part of it, and what is left for the platform: together the fee, to the penny. */
      partnerPence: penceSchema,
      platformPence: penceSchema,
    }),
  ),
  total: z.object({
    takenPence: penceSchema,
    refundedPence: penceSchema,
    feePence: penceSchema,
    partnerPence: penceSchema,
    platformPence: penceSchema,
  }),
})
export type PartnerStatement = z.infer<typeof statementSchema>

export const platformPartnerStatement = endpoint({
  name: 'platformPartnerStatement',
  method: 'GET',
  path: '/api/v1/platform/partners/:partnerId/statement',
  summary: 'What a partner earned in a month, restaurant by restaurant, from the ledger.',
  tag,
  access,
  isIdempotent: false,
  params: onPartner,
  query: z.object({ month }),
  reply: z.object({ statement: statementSchema }),
  status: 200,
  refusals: [],
})

export const brandSchema = z.object({ name: z.string(), accentColour: z.string(), logoUrl: z.string().nullable() })
export type Brand = z.infer<typeof brandSchema>

export const getBrand = endpoint({
  name: 'getBrand',
  method: 'GET',
  path: '/api/v1/brand',
  summary: 'Whose name this host, or the restaurant somebody works in, stands under; null for the platform’s own.',
  tag,
  access: 'public',
  isIdempotent: false,
  query: z.object({ restaurantId: idSchema.optional() }),
  reply: z.object({ brand: brandSchema.nullable() }),
  status: 200,
  refusals: [],
})

export const getBrandLogo = endpoint({
  name: 'getBrandLogo',
  method: 'GET',
  path: '/api/v1/brand/:partnerId/logo',
  summary: 'A partner’s logo.',
  tag,
  access: 'public',
  isIdempotent: false,
  params: onPartner,
  contentType: 'image/*',
  status: 200,
  refusals: [],
})

const own = { tag, access: 'signed_in', isIdempotent: false } as const

export const getOwnPartner = endpoint({
  name: 'getOwnPartner',
  method: 'GET',
  path: '/api/v1/partner',
  summary: 'The partner the caller works for and its restaurants; not found for anybody else.',
  ...own,
  reply: z.object({
    partner: brandSchema.extend({ shareBps: basisPointsSchema.nullable() }),
    restaurants: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        plan: planKeySchema,
        isActive: z.boolean(),
        since: instantSchema,
        /** Paid in the last thirty days, less refunds, tips apart. */
        takingsPence: penceSchema,
        orders: z.int(),
      }),
    ),
  }),
  status: 200,
  refusals: [],
})

export const getOwnPartnerRestaurant = endpoint({
  name: 'getOwnPartnerRestaurant',
  method: 'GET',
  path: '/api/v1/partner/restaurants/:partnersRestaurantId',
  summary: 'One of the partner’s restaurants, month by month.',
  ...own,
  params: z.object({ partnersRestaurantId: idSchema }),
  reply: z.object({
    restaurant: z.object({
      id: idSchema,
      name: z.string(),
      plan: planKeySchema,
      isActive: z.boolean(),
      since: instantSchema,
      locations: z.int(),
      months: z.array(
        z.object({
          month,
          takenPence: penceSchema,
          refundedPence: penceSchema,
          feePence: penceSchema,
          partnerPence: penceSchema,
        }),
      ),
    }),
  }),
  status: 200,
  refusals: [],
})

export const getOwnStatement = endpoint({
  name: 'getOwnStatement',
  method: 'GET',
  path: '/api/v1/partner/statement',
  summary: 'What the partner earned in a month, restaurant by restaurant, from the ledger.',
  ...own,
  query: z.object({ month }),
  reply: z.object({ statement: statementSchema }),
  status: 200,
  refusals: [],
})

export const exportOwnStatement = endpoint({
  name: 'exportOwnStatement',
  method: 'GET',
  path: '/api/v1/partner/statement.csv',
  summary: 'The same as a file for a spreadsheet.',
  ...own,
  query: z.object({ month }),
  contentType: 'text/csv',
  status: 200,
  refusals: [],
})
