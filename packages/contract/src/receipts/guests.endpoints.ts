import { z } from 'zod'
import { resource } from '../core/index.ts'
import { giveFeedbackSchema } from '../feedback/index.ts'

/*
 * What a guest's phone calls from the page of a receipt: whoever has its address. Each refusal has a text for guests
 * (messages/catalogs).
 */
const guests = resource('Guests', '/guests/:slug/receipts/:code', 'public')

/** The restaurant's name in addresses, and what stands for the receipt. */
const params = { slug: z.string().min(1).max(100), code: z.string().min(1).max(100) }

export const mailGuestReceipt = guests.post('mailGuestReceipt', '/mails', {
  isIdempotent: true,
  summary: 'Sends a receipt to an address its guest gives, which is used for this mail alone and kept nowhere.',
  params,
  body: z.strictObject({ email: z.email().max(254) }),
  reply: z.object({ isSent: z.literal(true) }),
  status: 201,
})

export const giveGuestFeedback = guests.post('giveGuestFeedback', '/feedback', {
  summary: 'How a guest liked the visit, for the restaurant alone. The first one of an order counts.',
  params,
  body: giveFeedbackSchema,
  reply: z.object({ isGiven: z.literal(true) }),
  status: 201,
})
