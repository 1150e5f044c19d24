import { z } from 'zod'
import { endpoint } from '../core/index.ts'

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/v1/demo/mailbox',
  summary: 'The newest mails of the demo, which are kept here instead of sent. Only in demo mode.',
  tag: 'Demo',
  access: 'public',
  isIdempotent: false,
  reply: z.object({
    mails: z.array(
      z.object({ id: z.int(), at: z.iso.datetime(), to: z.string(), subject: z.string(), text: z.string() }),
    ),
  }),
  status: 200,
  refusals: ['not_found'],
})
