import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const practice = resource('Practice', '/restaurants/:restaurantId/practice', {
  read: { permission: 'restaurant.view' },
  write: { permission: 'staff.manage', peopleOnly: true, everyLocation: true },
})

/** The copy of the restaurant to practise in; null where there is none. */
const practiceReply = z.object({
  practice: z.object({ restaurantId: idSchema, since: z.iso.datetime() }).nullable(),
})
export type Practice = z.infer<typeof practiceReply>['practice']

export const getPractice = practice.get('getPractice', '', {
  summary: 'Whether there is a copy of the restaurant to practise in, and since when.',
  reply: practiceReply,
})

export const startPractice = practice.post('startPractice', '', {
  summary:
    'Copies the restaurant to practise in: nothing there is real. Again, it resets practice: a new copy takes the place of the old one.',
  reply: practiceReply,
})

export const endPractice = practice.post('endPractice', '/end', {
  summary: 'Ends practice: nobody can work in the copy any more.',
  reply: practiceReply,
  refusals: ['practice_not_started'],
})
