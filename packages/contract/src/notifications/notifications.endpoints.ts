import { idSchema } from '@tableside/domain/ids'
import { notificationKindSchema } from '@tableside/domain/notifications'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const notifications = resource('Notifications', '/restaurants/:restaurantId/notifications', {
  permission: 'restaurant.view',
})

export const notificationSchema = z.object({
  id: idSchema,
  kind: notificationKindSchema,
  /** What its words are made of. */
  facts: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
  /** Null until this person has read it. */
  readAt: z.iso.datetime().nullable(),
})
export type Notification = z.infer<typeof notificationSchema>

const list = z.object({
  notifications: z.array(notificationSchema),
  unread: z.int(),
  /** How far the restaurant's log had come: from here the live channel is followed. */
  seq: z.int(),
})

/** So many of the newest are listed. */
export const maxNotificationsListed = 50

export const listNotifications = notifications.get('listNotifications', '', {
  summary: 'What the caller’s role should know, the newest first, of the last ninety days; each read or not by them.',
  reply: list,
})

export const readNotifications = notifications.post('readNotifications', '/read', {
  summary: 'Marks the caller’s notifications as read: those named, or all there are.',
  body: z.strictObject({ ids: z.array(idSchema).min(1).max(200).optional() }),
  reply: list,
})
