import { guestOrderKinds } from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { allergenSchema, dietSchema } from '@tableside/domain/menu'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { dishShareSchema, testCardSchema } from '@tableside/domain/payments'
import { z } from 'zod'

const named = {
  id: idSchema,
  /** In the language of who asks where it is translated, else in the restaurant's own words. */
  name: z.string(),
  /** What the restaurant itself calls it; only where the name is translated. */
  ownName: z.string().optional(),
}

const optionSchema = z.object({
  ...named,
  pricePence: penceSchema,
  isDefault: z.boolean(),
  allergens: z.array(allergenSchema),
  isUnchecked: z.boolean(),
  allergenText: z.string(),
})

const dishSchema = z.object({
  ...named,
  /** What is in it; absent where nothing is said. */
  description: z.string().optional(),
  /** The description is translated, and not in the restaurant's own words. */
  isDescriptionTranslated: z.literal(true).optional(),
  /** Where its photo is fetched from, a width and a format behind it; null where it has none. */
  photoUrl: z.string().nullable(),
  /** Null where the price is open: guests ask. */
  pricePence: penceSchema.nullable(),
  isSoldOut: z.boolean(),
  isOrderable: z.boolean(),
  ownAllergens: z.array(allergenSchema),
  isOwnUnchecked: z.boolean(),
  allergens: z.array(allergenSchema),
  optionAllergens: z.array(allergenSchema),
  isUnchecked: z.boolean(),
  allergenText: z.string(),
  diets: z.array(dietSchema),
  /** The same in words; empty where there is none. */
  dietText: z.string(),
  choices: z.array(z.object({ ...named, min: z.int(), max: z.int(), options: z.array(optionSchema) })),
})
export type GuestDish = z.infer<typeof dishSchema>

/** The menu as guests read it and order from it: what is served now first. */
export const guestMenuSchema = z.object({
  sections: z.array(
    z.object({
      ...named,
      /** "Mon–Fri 07:00–11:30"; empty: always. */
      servedText: z.string(),
      isServedNow: z.boolean(),
      dishes: z.array(dishSchema),
    }),
  ),
  /** What guests may say they must not eat, and what some dish has or may be had with. */
  allergens: z.array(z.object({ key: allergenSchema, label: z.string(), isOnMenu: z.boolean() })),
  /** Those some dish suits. */
  diets: z.array(z.object({ key: dietSchema, label: z.string() })),
})
export type GuestMenu = z.infer<typeof guestMenuSchema>

const guestBillSchema = z.object({
  lines: z.array(
    z.object({
      quantity: z.int(),
      name: z.string(),
      options: z.array(z.string()),
      pricePence: penceSchema,
      /** The kitchen has it, or keeps it for its course. */
      isSent: z.boolean(),
      isHeld: z.boolean(),
    }),
  ),
  discountPence: penceSchema,
  serviceChargePence: penceSchema,
  /** Null where the charge has no single rate. */
  serviceChargeBps: basisPointsSchema.nullable(),
  totalPence: penceSchema,
  paidPence: penceSchema,
  pendingPence: penceSchema,
  balanceDuePence: penceSchema,
  isAsked: z.boolean(),
})

const payableBillSchema = z.object({
  orderId: idSchema,
  payablePence: penceSchema,
  /** Also of what is paid, and with the whole service charge: what an even share is a part of. */
  totalPence: penceSchema,
  covers: z.int().nullable(),
  serviceChargePence: penceSchema,
  /** What of it comes off for a guest who pays all that is left. */
  serviceLeftPence: penceSchema,
  depositPence: penceSchema,
  dishes: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.string()),
      share: dishShareSchema,
      costPence: penceSchema,
    }),
  ),
})
export type GuestPayableBill = z.infer<typeof payableBillSchema>

/** A table as one of its guests' phones sees it. */
export const guestTableSchema = z.object({
  tableId: idSchema,
  tableName: z.string(),
  /** The visit is over: nothing is ordered from here any more. */
  isOver: z.boolean(),
  /** The visit had bills, which may be closed by now. */
  hadBill: z.boolean(),
  /** A bill was opened here that is not the visit's. */
  isBillUnseen: z.boolean(),
  /** The open bills of the visit as one; null while there is none. */
  bill: guestBillSchema.nullable(),
  /** Of what is paid of the bill: what the party paid when it booked. */
  depositPence: penceSchema,
  /** What the visit’s phones sent and is on no bill yet; of this phone also what was declined. */
  sent: z.array(
    z.object({
      id: idSchema,
      /** This phone sent it. */
      isMine: z.boolean(),
      kind: z.enum(guestOrderKinds),
      state: z.enum(['waiting', 'accepted', 'declined']),
      lines: z.array(z.object({ quantity: z.int(), name: z.string(), options: z.array(z.string()) })),
      totalPence: penceSchema,
      /** Why it was declined. */
      reason: z.string().nullable(),
    }),
  ),
  /** The addresses of the receipts of the visit's bills that are paid. */
  receipts: z.array(z.string()),
  /** How guests order here; null where they do not, and once the visit is over. */
  ordering: z.object({ isAccepted: z.boolean(), mayAddService: z.boolean() }).nullable(),
  /** What can be paid on a phone; null where guests pay with a waiter. */
  paying: z
    .object({
      /** Cards of the simulator; none where a card is given on the provider's page. */
      testCards: z.array(testCardSchema),
      bills: z.array(payableBillSchema),
    })
    .nullable(),
})
export type GuestTable = z.infer<typeof guestTableSchema>
