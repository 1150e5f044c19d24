import {
  closeDrawerSchema,
  closedSchema,
  drawerSchema,
  drawerTakingsSchema,
  moveCashSchema,
  openDrawerSchema,
} from '@tableside/domain/cash'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { endpoint, inRestaurant } from '../core/index.ts'

const tag = 'Cash'
const onDrawer = inRestaurant.extend({ drawerId: idSchema })
const access = { permission: 'payments.take', feature: 'payment_processing' } as const

/** A drawer with the names of its people. */
export const drawerViewSchema = drawerSchema.extend({
  /** Who may not see reports counted blind, and does not learn afterwards what was expected. */
  closed: closedSchema
    .extend({
      takings: drawerTakingsSchema.nullable(),
      expectedPence: penceSchema.nullable(),
      variancePence: penceSchema.nullable(),
    })
    .nullable(),
  openedByName: z.string(),
  closedByName: z.string().nullable(),
  /** What should be in it now. Only for those who may see reports: the count is blind. */
  expectedPence: penceSchema.nullable(),
})
export type DrawerView = z.infer<typeof drawerViewSchema>

const reply = z.object({ drawer: drawerViewSchema })

export const getDrawer = endpoint({
  name: 'getDrawer',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/drawer',
  summary: 'The open cash drawer of a location; null when none is open.',
  tag,
  access,
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ locationId: idSchema }),
  reply: z.object({ drawer: drawerViewSchema.nullable() }),
  status: 200,
  refusals: [],
})

export const openDrawer = endpoint({
  name: 'openDrawer',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/drawers',
  summary: 'Puts a float into the drawer of a location. From here on its cash sales are expected in it.',
  tag,
  access,
  isIdempotent: true,
  params: inRestaurant,
  body: openDrawerSchema,
  reply,
  status: 201,
  refusals: ['drawer_already_open', 'id_taken'],
})

export const moveCash = endpoint({
  name: 'moveCash',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/drawers/:drawerId/movements',
  summary:
    'Cash into or out of the drawer that is no sale, with a reason: paid in, paid out, or dropped into the safe. More than should be in it takes a manager’s yes.',
  tag,
  access,
  isIdempotent: true,
  params: onDrawer,
  body: moveCashSchema,
  reply,
  status: 201,
  refusals: ['drawer_closed', 'drawer_holds_less', 'approval_invalid'],
})

export const closeDrawer = endpoint({
  name: 'closeDrawer',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/drawers/:drawerId/close',
  summary: 'Counts the drawer and closes it. A difference is posted to its own account and never stands in the way.',
  tag,
  access,
  isIdempotent: true,
  params: onDrawer,
  body: closeDrawerSchema,
  reply,
  status: 200,
  refusals: ['drawer_closed'],
})
