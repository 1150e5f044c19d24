import { ticketCategoryLabels, ticketPriorityLabels } from '@tableside/domain/support'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { memberships, users } from '../../../db/schema/index.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../../mail/index.ts'
import { notifyPlatform } from '../../platform-settings/index.ts'
import type { TicketRow } from './ticket-rows.ts'

type Named = Pick<TicketRow, 'id' | 'restaurantId' | 'number' | 'subject' | 'category' | 'priority'>

/** Tells the platform's people that a restaurant has written. After the commit; never fails. */
export function notifyPlatformOwners(
  services: Services,
  ticket: Named,
  { restaurant, isNew, text }: { readonly restaurant: string; readonly isNew: boolean; readonly text: string },
): void {
  const { number, subject, category, priority, restaurantId, id } = ticket
  const page = new URL(`/platform/support/tickets/${restaurantId}/${id}`, services.config.publicUrl)
  notifyPlatform(services, 'support_asked', {
    subject: `${isNew ? 'New ticket' : 'Answer'} from ${restaurant}: ${subject}`,
    text: `${restaurant} ${isNew ? 'asks for help' : 'has written again'}: ticket ${number}, ${ticketCategoryLabels[category].toLowerCase()}, priority ${ticketPriorityLabels[priority].toLowerCase()}.

${text}

${page}
`,
  })
}

/** The account of the person who opened a ticket; when they have none any more, the owner's. */
export async function addressOf(tx: Tx, { restaurantId, openedBy }: TicketRow): Promise<string | undefined> {
  const rows = await tx
    .select({ email: users.email, staffId: memberships.staffId, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.restaurantId, restaurantId)))
  return (rows.find(({ staffId }) => staffId === openedBy) ?? rows.find(({ role }) => role === 'owner'))?.email
}

/** Mails the restaurant an answer. After the commit; never fails. */
export function mailRestaurant(
  services: Services,
  { id, number, subject }: Named,
  { to, text, isResolved }: { readonly to: string; readonly text: string; readonly isResolved: boolean },
): void {
  const page = new URL(`/dashboard/support/${id}`, services.config.publicUrl)
  const next = isResolved
    ? 'We take it as settled. If it is not, write again on the page and it is open once more:'
    : 'Read it with its files, and answer, on the page:'
  sendMail(services, {
    to,
    subject: `Ticket ${number}: ${subject}`,
    text: `${text}

${next}

${page}
`,
  })
}
