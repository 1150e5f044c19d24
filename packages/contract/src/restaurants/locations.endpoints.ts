import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine } from '../core/index.ts'
import { locationSchema, restaurantSchema } from './restaurants.endpoints.ts'

const tag = 'Restaurant'
const inLocation = inRestaurant.extend({ locationId: idSchema })
const manage = { permission: 'restaurant.manage' } as const
const reply = z.object({ restaurant: restaurantSchema })

const locationFields = {
  name: oneLine.min(1).max(80),
  addressLines: z.array(z.string().trim().min(1).max(120)).max(6),
  phone: z.string().trim().max(40),
  serviceChargeBps: basisPointsSchema,
}

export const addLocation = endpoint({
  name: 'addLocation',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/locations',
  summary: 'Opens another location with its stations, as far as the plan has room.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    id: idSchema,
    name: locationFields.name,
    addressLines: locationFields.addressLines.default([]),
    phone: locationFields.phone.default(''),
    serviceChargeBps: locationFields.serviceChargeBps.prefault(0),
  }),
  reply: z.object({ location: locationSchema }),
  status: 201,
  refusals: ['plan_limit_reached', 'name_taken', 'id_taken'],
})

export const changeLocation = endpoint({
  name: 'changeLocation',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/locations/:locationId',
  summary: 'Name, address, phone and service charge of a location; open orders keep the charge they began with.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inLocation,
  body: z.strictObject(locationFields).partial().extend({ version: z.int() }),
  reply,
  status: 200,
  refusals: ['name_taken', 'changed_meanwhile'],
})

export const closeLocation = endpoint({
  name: 'closeLocation',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/locations/:locationId/close',
  summary: 'Closes a site for good or for a while: it takes no more orders, and nothing it sold is lost.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inLocation,
  reply,
  status: 200,
  refusals: ['location_busy', 'last_location'],
})

export const reopenLocation = endpoint({
  name: 'reopenLocation',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/locations/:locationId/reopen',
  summary: 'Opens a closed site again, as far as the plan has room.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inLocation,
  reply,
  status: 200,
  refusals: ['plan_limit_reached', 'name_taken'],
})
