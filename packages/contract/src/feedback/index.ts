import { idSchema } from '@tableside/domain/ids'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const feedback = resource('Feedback', '/restaurants/:restaurantId/feedback', { permission: 'reports.view' })

export const maxFeedbackWords = 500

export const feedbackSchema = z.object({
  id: idSchema,
  orderId: idSchema,
  orderNumber: z.string(),
  locationId: idSchema,
  /** 1 to 5, as the guest chose. */
  rating: z.int().min(1).max(5),
  /** In the guest's own words; may be empty. */
  text: z.string(),
  at: instantSchema,
})
export type Feedback = z.infer<typeof feedbackSchema>

/** What a guest sends from the page of their receipt. */
export const giveFeedbackSchema = z.strictObject({
  rating: feedbackSchema.shape.rating,
  text: z.string().trim().max(maxFeedbackWords).default(''),
})
export type GivenFeedback = z.infer<typeof giveFeedbackSchema>

export const listFeedback = feedback.get('listFeedback', '', {
  summary: 'What guests said of their visits from the pages of their receipts, newest first, and their average.',
  query: z.object({
    locationId: idSchema.optional(),
    /** Only what was rated so or worse. */
    maxRating: z.coerce.number().int().min(1).max(5).default(5),
    ...pageQuery,
  }),
  reply: z.object({
    feedback: z.array(feedbackSchema),
    nextCursor: z.string().nullable(),
    /** Of everything that is kept, whatever is asked for: hundredths of a point; null without any. */
    averageHundredths: z.int().nullable(),
    count: z.int(),
  }),
})
