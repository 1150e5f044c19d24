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
import { resource } from '../core/index.ts'

const restaurant = resource('Cash', '/restaurants/:restaurantId', {
  permission: 'payments.take',
  feature: 'payment_processing',
})

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

export const getDrawer = restaurant.get('getDrawer', '/drawer', {
  summary: 'The open cash drawer of a location; null when none is open.',
  query: z.object({ locationId: idSchema }),
  reply: z.object({ drawer: drawerViewSchema.nullable() }),
})

export const openDrawer = restaurant.post('openDrawer', '/drawers', {
  summary: 'Puts a float into the drawer of a location. From here on its cash sales are expected in it.',
  body: openDrawerSchema,
  reply,
  status: 201,
  refusals: ['drawer_already_open', 'id_taken'],
})

export const moveCash = restaurant.post('moveCash', '/drawers/:drawerId/movements', {
  summary:
    'Cash into or out of the drawer that is no sale, with a reason: paid in, paid out, or dropped into the safe. More than should be in it takes a manager’s yes.',
  body: moveCashSchema,
  reply,
  status: 201,
  refusals: ['drawer_closed', 'drawer_holds_less', 'approval_invalid'],
})

export const closeDrawer = restaurant.post('closeDrawer', '/drawers/:drawerId/close', {
  summary: 'Counts the drawer and closes it. A difference is posted to its own account and never stands in the way.',
  body: closeDrawerSchema,
  reply,
  refusals: ['drawer_closed'],
})
