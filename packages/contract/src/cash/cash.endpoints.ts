import {
  closeDrawerSchema,
  closedSchema,
  drawerSchema,
  drawerTakingsSchema,
  handOverDrawerSchema,
  moveCashSchema,
  noSaleCommandSchema,
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

/** A drawer session with the names of the drawer and its people. */
export const drawerViewSchema = drawerSchema.extend({
  /** Who may not see reports counted blind, and does not learn afterwards what was expected. */
  closed: closedSchema
    .extend({
      takings: drawerTakingsSchema.nullable(),
      expectedPence: penceSchema.nullable(),
      variancePence: penceSchema.nullable(),
    })
    .nullable(),
  cashDrawerName: z.string(),
  openedByName: z.string(),
  closedByName: z.string().nullable(),
  /** The sales' cash so far. Only for those who may see reports. */
  takings: drawerTakingsSchema.nullable(),
  /** What should be in it now. Only for those who may see reports: the count is blind. */
  expectedPence: penceSchema.nullable(),
})
export type DrawerView = z.infer<typeof drawerViewSchema>

const reply = z.object({ drawer: drawerViewSchema })

export const getDrawer = restaurant.get('getDrawer', '/drawer', {
  summary: 'A cash drawer of a location while it is open, for an X of it; null when it is not.',
  query: z.object({
    locationId: idSchema,
    /** Absent: the location’s main drawer. */
    cashDrawerId: idSchema.optional(),
  }),
  reply: z.object({ drawer: drawerViewSchema.nullable() }),
})

export const openDrawer = restaurant.post('openDrawer', '/drawers', {
  summary:
    'Puts a float into a drawer of a location. From here on the cash of its tills, or its person, is expected in it.',
  body: openDrawerSchema,
  reply,
  status: 201,
  refusals: ['drawer_already_open', 'drawer_not_found', 'id_taken'],
})

export const moveCash = restaurant.post('moveCash', '/drawers/:drawerId/movements', {
  summary:
    'Cash into or out of the drawer that is no sale, with a reason: paid in, paid out, or dropped into the safe. More than should be in it takes a manager’s yes.',
  body: moveCashSchema,
  reply,
  status: 201,
  refusals: ['drawer_closed', 'drawer_holds_less', 'approval_invalid'],
})

export const openWithoutSale = restaurant.post('openWithoutSale', '/drawers/:drawerId/no-sales', {
  summary: 'The drawer was opened and nothing went in or out, with the reason.',
  body: noSaleCommandSchema,
  reply,
  status: 201,
  refusals: ['drawer_closed'],
})

export const handOverDrawer = restaurant.post('handOverDrawer', '/drawers/:drawerId/hand-over', {
  summary: 'Counts a drawer and hands it to the next person: what was counted is their float. Answers their drawer.',
  body: handOverDrawerSchema,
  reply,
  status: 201,
  refusals: [
    'drawer_closed',
    'drawer_difference',
    'approval_invalid',
    'id_taken',
    'person_has_left',
    'person_works_elsewhere',
  ],
})

export const closeDrawer = restaurant.post('closeDrawer', '/drawers/:drawerId/close', {
  summary:
    'Counts the drawer and closes it. A difference is posted to its own account; above the location’s limit it takes a note and a manager’s yes.',
  body: closeDrawerSchema,
  reply,
  refusals: ['drawer_closed', 'drawer_difference', 'approval_invalid'],
})
