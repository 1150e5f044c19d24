import { ticketCategoryLabels, ticketPriorityLabels } from '@tableside/domain/support'
import type { Tx } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { mailJob, queueMail, written } from '../../mail/index.ts'
import { notifyPlatform } from '../../platform-settings/index.ts'
import type { TicketRow } from './ticket-rows.ts'

type Named = Pick<TicketRow, 'id' | 'restaurantId' | 'number' | 'subject' | 'category' | 'priority'>

export const mailAnswer = mailJob({ name: 'support.mail_answer', what: 'Mailing an answer of support', ...written })

/** Tells the platform's people that a restaurant has written. */
export function notifyPlatformOwners(
  services: Services,
  tx: Tx,
  ticket: Named,
  { restaurant, isNew, text }: { readonly restaurant: string; readonly isNew: boolean; readonly text: string },
): Promise<void> {
  const { number, subject, category, priority, restaurantId, id } = ticket
  const page = new URL(`/platform/support/tickets/${restaurantId}/${id}`, services.config.publicUrl)
  return notifyPlatform(services, tx, 'support_asked', {
    subject: `${isNew ? 'New ticket' : 'Answer'} from ${restaurant}: ${subject}`,
    text: `${restaurant} ${isNew ? 'asks for help' : 'has written again'}: ticket ${number}, ${ticketCategoryLabels[category].toLowerCase()}, priority ${ticketPriorityLabels[priority].toLowerCase()}.

${text}

${page}
`,
  })
}

/** Mails the restaurant an answer. */
export function mailRestaurant(
  services: Services,
  tx: Tx,
  { id, number, subject }: Named,
  { to, text, isResolved }: { readonly to: string; readonly text: string; readonly isResolved: boolean },
): Promise<void> {
  const page = new URL(`/dashboard/support/${id}`, services.config.publicUrl)
  const next = isResolved
    ? 'We take it as settled. If it is not, write again on the page and it is open once more:'
    : 'Read it with its files, and answer, on the page:'
  return queueMail(services, tx, mailAnswer, {
    to,
    subject: `Ticket ${number}: ${subject}`,
    text: `${text}

${next}

${page}
`,
  })
}
