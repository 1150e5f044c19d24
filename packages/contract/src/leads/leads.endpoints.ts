import { idSchema } from '@tableside/domain/ids'
import { consentVersions, leadErrors, leadKinds } from '@tableside/domain/leads'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const leads = resource('Leads', '/leads', 'public')

/** As long as anything may be before it is looked at; the rules of each field say less. */
const typed = z.string().max(20_000, 'Please shorten this').trim().default('')

/** One form; which fields it must have depends on what is asked for. */
const leadBody = z
  .strictObject({
    kind: z.enum(leadKinds),
    firstName: typed,
    lastName: typed,
    // Phones add a capital; an address is one person's however it is typed.
    email: typed.pipe(z.string().toLowerCase()),
    phone: typed,
    company: typed,
    market: typed,
    experience: typed,
    webinar: typed,
    /** The version of the wording under the form. */
    consentVersion: z.enum(consentVersions),
    /** Nobody sees this field, so only a program fills it in: it is thanked and forgotten. */
    website: typed,
  })
  .superRefine((lead, context) => {
    for (const [field, message] of Object.entries(leadErrors(lead.kind, lead))) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const submitLead = leads.post('submitLead', '', {
  summary:
    'Takes in a request from the public site: a discovery consultation, a webinar, access to the partner portal.',
  isIdempotent: true,
  body: leadBody,
  reply: z.object({ lead: z.object({ id: idSchema, kind: z.enum(leadKinds), receivedAt: z.iso.datetime() }) }),
  status: 201,
  refusals: ['request_in_flight'],
})
