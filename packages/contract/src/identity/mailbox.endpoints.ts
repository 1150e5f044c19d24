import { z } from 'zod'
import { resource } from '../core/index.ts'

const mailbox = resource('Demo', '/demo/mailbox', 'public')

export const listMails = mailbox.get('listMails', '', {
  summary: 'The newest mails of the demo, which are kept here instead of sent. Only in demo mode.',
  reply: z.object({
    mails: z.array(
      z.object({ id: z.int(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
  refusals: ['not_found'],
})
