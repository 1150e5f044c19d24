import { idSchema } from '@tableside/domain/ids'
import { planKeySchema } from '@tableside/domain/plans'
import { announcementErrors, announcementPriorities } from '@tableside/domain/support'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'

const announcements = resource('Support', '/platform/announcements', 'platform_owner')
const announcement = resource('Support', '/restaurants/:restaurantId/announcements/:announcementId', {
  permission: 'restaurant.view',
})

const priority = z.enum(announcementPriorities)

/** As long as anything may be before it is looked at; the rules of each field say less. */
const typed = z.string().max(20_000, 'Shorten the text').trim()

const announcementBody = z
  .strictObject({
    title: typed,
    content: typed,
    priority,
    isForAll: z.boolean(),
    targetPlans: z.array(planKeySchema).max(10),
    targetRestaurants: z.array(idSchema).max(1_000),
  })
  .superRefine((draft, context) => {
    for (const [field, message] of Object.entries(announcementErrors(draft))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const announcementSummarySchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The beginning of the text, in one line. */
  excerpt: z.string(),
  priority,
  isForAll: z.boolean(),
  targetPlans: z.array(planKeySchema),
  targetRestaurants: z.array(idSchema),
  createdAt: z.iso.datetime(),
  /** The name of who sent it; null when that account is gone. */
  createdBy: z.string().nullable(),
  /** Restaurants it was addressed to when it was sent. */
  recipients: z.int(),
  /** When the last of them had been notified; null while they are. */
  deliveredAt: z.iso.datetime().nullable(),
  /** Taken back: it can be read no more. Why is for the platform's people only. */
  recalledAt: z.iso.datetime().nullable(),
  recallReason: z.string(),
  /** Restaurants that have been notified. */
  reached: z.int(),
  /** Of these, how many where somebody has read it. */
  seen: z.int(),
  /** The people who have read it, in all restaurants. */
  readers: z.int(),
})
export type AnnouncementSummary = z.infer<typeof announcementSummarySchema>

const recipient = z.object({
  id: idSchema,
  name: z.string(),
  toldAt: z.iso.datetime(),
  /** Who of its people has read it, the first to do so first. */
  readers: z.array(z.object({ id: idSchema, name: z.string(), readAt: z.iso.datetime() })),
})
export type ToldRestaurant = z.infer<typeof recipient>

export const createAnnouncement = announcements.post('createAnnouncement', '', {
  summary: 'Tells restaurants something: all of them, those on some plans, those named. Sent twice it is told once.',
  isIdempotent: true,
  body: announcementBody,
  reply: z.object({ announcement: z.object({ id: idSchema, recipients: z.int(), createdAt: z.iso.datetime() }) }),
  status: 201,
  refusals: ['announcement_reaches_nobody', 'announcement_restaurant_unknown', 'request_in_flight'],
})

export const listAnnouncements = announcements.get('listAnnouncements', '', {
  summary: 'What restaurants were told, newest first, with how many it has reached and how many people have read it.',
  query: z.object(pageQuery),
  reply: z.object({
    announcements: z.array(announcementSummarySchema),
    /** Of all announcements there ever were. */
    stats: z.object({
      announcements: z.int(),
      /** Different restaurants. */
      restaurants: z.int(),
      /** One announcement in one restaurant is one. */
      deliveries: z.int(),
      /** Deliveries that somebody there has read. */
      seen: z.int(),
      /** Readings, each person and announcement once. */
      readers: z.int(),
    }),
    nextCursor: z.string().nullable(),
  }),
})

export const getAnnouncement = announcements.get('getAnnouncement', '/:announcementId', {
  summary: 'One announcement with its text, and a page of the restaurants it has reached and who read it there.',
  query: z.object(pageQuery),
  reply: z.object({
    announcement: announcementSummarySchema.extend({
      content: z.string(),
      /** The names of the restaurants it names. */
      targetNames: z.array(z.string()),
    }),
    restaurants: z.array(recipient),
    nextCursor: z.string().nullable(),
  }),
})

export const recallAnnouncement = announcements.post('recallAnnouncement', '/:announcementId/recall', {
  summary: 'Takes an announcement back: nobody can open it any more, and it leaves the restaurants’ notifications.',
  body: z.strictObject({ reason: oneLine.min(3, 'Enter a reason').max(500) }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: ['announcement_recalled'],
})

export const readAnnouncement = announcement.get('readAnnouncement', '', {
  summary: 'An announcement this restaurant was told, with its whole text; reading it out does not mark it as read.',
  reply: z.object({
    announcement: z.object({
      id: idSchema,
      /** To mark it as read. */
      notificationId: idSchema,
      title: z.string(),
      content: z.string(),
      priority,
      at: z.iso.datetime(),
      /** Null until this person has read it. */
      readAt: z.iso.datetime().nullable(),
    }),
  }),
  refusals: ['announcement_recalled'],
})
