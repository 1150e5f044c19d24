import { accentColourSchema } from '@tableside/domain/brand'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { partnerHostSchema, partnerShareSchema } from '@tableside/domain/partners'
import { planKeySchema } from '@tableside/domain/plans'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const partner = resource('Partners', '/partner', 'signed_in')
const brand = resource('Partners', '/brand', 'public')
const partners = resource('Partners', '/platform/partners', 'platform_owner')

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

export const listPartners = partners.get('listPartners', '', {
  summary: 'Everybody who offers the platform to restaurants under their own name.',
  reply: z.object({ partners: z.array(listedSchema) }),
})

export const createPartner = partners.post('createPartner', '', {
  summary: 'Makes a partner. The id is handed in, so that pressing twice makes one.',
  body: z.strictObject({ id: idSchema, ...fields, shareBps: basisPointsSchema }),
  reply,
  status: 201,
})

export const getPartner = partners.get('getPartner', '/:partnerId', {
  summary: 'A partner with its brand, domains, people, shares and restaurants.',
  reply,
})

export const changePartner = partners.put('changePartner', '/:partnerId', {
  summary: 'Changes name, colour and mail sender. A partner that is not active shows its brand to nobody.',
  body: z.strictObject({ ...fields, isActive: z.boolean(), version: z.int().min(0) }),
  reply,
  refusals: ['partner_changed_meanwhile'],
})

export const setPartnerLogo = partners.put('setPartnerLogo', '/:partnerId/logo', {
  summary: 'Sets the logo: a PNG, JPEG or WebP of at most 128 KB, known by its bytes.',
  body: z.strictObject({ base64: z.base64().max(180_000) }),
  reply,
  refusals: ['logo_not_usable'],
})

export const addPartnerDomain = partners.post('addPartnerDomain', '/:partnerId/domains', {
  summary: 'Names a host of the partner’s and answers what has to be published to prove it.',
  body: z.strictObject({ host: partnerHostSchema }),
  reply,
  status: 201,
  refusals: ['host_taken'],
})

export const verifyPartnerDomain = partners.post('verifyPartnerDomain', '/:partnerId/domains/:host/verify', {
  summary: 'Looks the proof up in DNS now.',
  params: { host: partnerHostSchema },
  reply,
  refusals: ['host_not_verified'],
})

export const removePartnerDomain = partners.delete('removePartnerDomain', '/:partnerId/domains/:host', {
  summary: 'Takes a host away: it shows the platform’s own brand again.',
  params: { host: partnerHostSchema },
  reply,
})

export const setPartnerShare = partners.post('setPartnerShare', '/:partnerId/shares', {
  summary: 'Another share of the processing fee from a moment on; what was taken before keeps its own.',
  body: z.strictObject({
    shareBps: basisPointsSchema,
    /** Absent: from now on. */
    effectiveFrom: instantSchema.optional(),
  }),
  reply,
  status: 201,
  refusals: ['share_in_past'],
})

export const addPartnerPerson = partners.post('addPartnerPerson', '/:partnerId/people', {
  summary: 'Lets somebody who has an account see the partner’s restaurants.',
  body: z.strictObject({ email: z.email().max(200) }),
  reply,
  status: 201,
  refusals: ['person_not_found', 'person_taken'],
})

export const removePartnerPerson = partners.delete('removePartnerPerson', '/:partnerId/people/:userId', {
  summary: 'Ends that somebody sees the partner’s restaurants.',
  reply,
})

export const addPartnerRestaurant = partners.post('addPartnerRestaurant', '/:partnerId/restaurants', {
  summary: 'Says that a restaurant came through the partner: once and for good, from now on.',
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

export const platformPartnerStatement = partners.get('platformPartnerStatement', '/:partnerId/statement', {
  summary: 'What a partner earned in a month, restaurant by restaurant, from the ledger.',
  query: z.object({ month }),
  reply: z.object({ statement: statementSchema }),
  refusals: ['being_counted'],
})

export const brandSchema = z.object({ name: z.string(), accentColour: z.string(), logoUrl: z.string().nullable() })
export type Brand = z.infer<typeof brandSchema>

export const getBrand = brand.get('getBrand', '', {
  summary: 'Whose name this host, or the restaurant somebody works in, stands under; null for the platform’s own.',
  query: z.object({ restaurantId: idSchema.optional() }),
  reply: z.object({ brand: brandSchema.nullable() }),
})

export const getBrandLogo = brand.get('getBrandLogo', '/:partnerId/logo', {
  summary: 'A partner’s logo.',
  contentType: 'image/*',
})

export const getOwnPartner = partner.get('getOwnPartner', '', {
  summary: 'The partner the caller works for and its restaurants; not found for anybody else.',
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
  refusals: ['not_found'],
})

export const getOwnPartnerRestaurant = partner.get('getOwnPartnerRestaurant', '/restaurants/:partnersRestaurantId', {
  summary: 'One of the partner’s restaurants, month by month.',
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
})

export const getOwnStatement = partner.get('getOwnStatement', '/statement', {
  summary: 'What the partner earned in a month, restaurant by restaurant, from the ledger.',
  query: z.object({ month }),
  reply: z.object({ statement: statementSchema }),
  refusals: ['being_counted'],
})

export const exportOwnStatement = partner.get('exportOwnStatement', '/statement.csv', {
  summary: 'The same as a file for a spreadsheet.',
  query: z.object({ month }),
  contentType: 'text/csv',
  refusals: ['being_counted'],
})
