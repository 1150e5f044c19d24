import { guestOrderModeSchema } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { type AgeLimits, ageLimitsSchema, courseLimitsSchema } from '@tableside/domain/kitchen'
import { basisPointsSchema, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { holdAmountSchema } from '@tableside/domain/tabs'
import { orderTypeSchema } from '@tableside/domain/tax'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'
import { locationSchema, restaurantSchema } from './restaurants.endpoints.ts'

const locations = resource('Restaurant', '/restaurants/:restaurantId/locations', { permission: 'restaurant.manage' })
const reply = z.object({ restaurant: restaurantSchema })

const locationFields = {
  name: oneLine.min(1).max(80),
  addressLines: z.array(z.string().trim().min(1).max(120)).max(6),
  phone: z.string().trim().max(40),
  serviceChargeBps: basisPointsSchema,
  serviceChargeMinCovers: z.int().min(1).max(99),
  serviceChargeTypes: z.array(orderTypeSchema).max(3),
  terminalName: oneLine.max(30),
  cleansTables: z.boolean(),
  guestOrders: guestOrderModeSchema,
  guestPayments: z.boolean(),
  marketplaceOrders: guestOrderModeSchema,
}

export const addLocation = locations.post('addLocation', '', {
  summary: 'Opens another location with its stations, as far as the plan has room.',
  body: z.strictObject({
    id: idSchema,
    name: locationFields.name,
    addressLines: locationFields.addressLines.default([]),
    phone: locationFields.phone.default(''),
    serviceChargeBps: locationFields.serviceChargeBps.prefault(0),
    serviceChargeMinCovers: locationFields.serviceChargeMinCovers.default(1),
    serviceChargeTypes: locationFields.serviceChargeTypes.default(['table']),
    terminalName: locationFields.terminalName.default(''),
    cleansTables: locationFields.cleansTables.default(false),
    guestOrders: locationFields.guestOrders.default('off'),
    guestPayments: locationFields.guestPayments.default(false),
    marketplaceOrders: locationFields.marketplaceOrders.default('accept'),
  }),
  reply: z.object({ location: locationSchema }),
  status: 201,
  refusals: ['plan_limit_reached', 'name_taken', 'id_taken'],
})

export const changeLocation = locations.patch('changeLocation', '/:locationId', {
  summary:
    'Name, address, phone, service charge, card terminal, tabs, cleaning, guests’ orders and payments, and drawer limit of a location; open orders keep the charge they began with.',
  body: z
    .strictObject({
      ...locationFields,
      drawerDifferenceLimitPence: zeroOrMorePenceSchema.nullable(),
      tabHoldPence: holdAmountSchema,
    })
    .partial()
    .extend({ version: z.int() }),
  reply,
  refusals: ['name_taken'],
})

const isInOrder = ({ lateMinutes, veryLateMinutes }: AgeLimits) => lateMinutes < veryLateMinutes
const outOfOrder = { path: ['veryLateMinutes'], message: 'More minutes than for late' }

export const changeStation = locations.patch('changeStation', '/:locationId/stations/:stationId', {
  summary: 'After how many minutes a ticket is late at a station, and very late; a course may have limits of its own.',
  // What decides on the menu which station makes a dish decides this, too.
  access: { permission: 'menu.manage' },
  body: z
    .strictObject({
      ...ageLimitsSchema.shape,
      /** The courses with limits of their own; left out, they stay as they are. */
      courseLimits: z
        .array(courseLimitsSchema.refine(isInOrder, outOfOrder))
        .max(9)
        .refine((all) => new Set(all.map(({ course }) => course)).size === all.length, 'Each course once')
        .optional(),
      version: z.int(),
    })
    .refine(isInOrder, outOfOrder),
  reply,
})

const cashDrawerFields = {
  name: oneLine.min(1).max(60),
  /** Whose float it is; null where it belongs to the tills that use it. */
  staffId: idSchema.nullable(),
}

export const addCashDrawer = locations.post('addCashDrawer', '/:locationId/cash-drawers', {
  summary: 'Another cash drawer besides the main one: at the bar, or a waiter’s own float.',
  body: z.strictObject({ id: idSchema, ...cashDrawerFields }),
  reply,
  status: 201,
  refusals: ['name_taken', 'id_taken', 'person_has_drawer', 'person_has_left', 'person_works_elsewhere'],
})

export const changeCashDrawer = locations.patch('changeCashDrawer', '/:locationId/cash-drawers/:cashDrawerId', {
  summary: 'Renames a cash drawer or gives it to somebody. Who has an open drawer goes on with it.',
  body: z.strictObject({ ...cashDrawerFields, version: z.int() }),
  reply,
  refusals: ['name_taken', 'drawer_not_found', 'person_has_drawer', 'person_has_left', 'person_works_elsewhere'],
})

export const removeCashDrawer = locations.post('removeCashDrawer', '/:locationId/cash-drawers/:cashDrawerId/remove', {
  summary: 'Takes a counted drawer out of use: its tills use the main one. What was counted in it keeps its name.',
  body: z.strictObject({ version: z.int() }),
  reply,
  refusals: ['drawer_not_found', 'drawer_not_counted'],
})

export const closeLocation = locations.post('closeLocation', '/:locationId/close', {
  summary: 'Closes a site for good or for a while: it takes no more orders, and nothing it sold is lost.',
  reply,
  refusals: ['location_busy', 'last_location'],
})

export const reopenLocation = locations.post('reopenLocation', '/:locationId/reopen', {
  summary: 'Opens a closed site again, as far as the plan has room.',
  reply,
  refusals: ['plan_limit_reached', 'name_taken'],
})
