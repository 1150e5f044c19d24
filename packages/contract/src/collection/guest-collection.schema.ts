import { collectionStages } from '@tableside/domain/collection'
import { idSchema } from '@tableside/domain/ids'
import { basisPointsSchema, penceSchema } from '@tableside/domain/money'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'

/** The times guests can choose now. */
export const collectionTimesSchema = z.object({
  /** Those that are free, each as the restaurant's clock shows it. */
  slots: z.array(z.object({ at: instantSchema, label: z.string() })),
  /** Why there is none; null where there is one. */
  whyNot: z.enum(['paused', 'closed', 'full']).nullable(),
  /** The same in words, with when it ends where that is known; empty where a time is free. */
  whyNotText: z.string(),
  /** A service charge is added to what is taken away. */
  mayAddService: z.boolean(),
})
export type CollectionTimes = z.infer<typeof collectionTimesSchema>

/** An order to collect as its guest follows it: dishes and times, and no name or number. */
export const collectionOrderSchema = z.object({
  id: idSchema,
  stage: z.enum(collectionStages),
  /** On the ticket and the receipt; null before the staff accept it. */
  number: z.string().nullable(),
  collectAt: instantSchema,
  /** The same as the restaurant's clock shows it. */
  collectTime: z.string(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  dishes: z.array(z.object({ quantity: z.int(), name: z.string(), details: z.string(), pricePence: penceSchema })),
  discountPence: penceSchema,
  serviceChargePence: penceSchema,
  /** Null where the charge has no single rate, or there is none. */
  serviceChargeBps: basisPointsSchema.nullable(),
  totalPence: penceSchema,
  isPaid: z.boolean(),
})
export type CollectionOrder = z.infer<typeof collectionOrderSchema>
