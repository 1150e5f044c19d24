import type { PlanKey } from '@tableside/domain/plans'
import {
  moveTo,
  noteResponse,
  startClock,
  type TicketCategory,
  type TicketClock,
  type TicketPriority,
  type TicketStatus,
} from '@tableside/domain/support'
import { v5 as uuidv5 } from 'uuid'
import {
  articles,
  articleVersions,
  articleVotes,
  cannedReplies,
  supportEntries,
  supportNotes,
  supportTickets,
} from '../db/schema/index.ts'
import type { Services } from '../services.ts'
import { demoArticles } from './demo-articles.ts'
import { type DemoRestaurant, staffOf } from './demo-restaurants.ts'

/** So that a second run finds what the first one wrote. */
const idOf = (...parts: readonly (string | number)[]) => uuidv5(parts.join(' '), '8d2f1a58-3e0c-4f0f-9a1e-6f3b8f2f7c11')
const hourMs = 60 * 60 * 1000

/** The knowledge base and the replies the platform's people keep. */
export async function fillKnowledgeBase({ db }: Services, by: string, now: string): Promise<void> {
  const written = demoArticles.map(({ slug, ...text }, index) => {
    const at = before(now, (30 - index) * 24)
    return { ...text, id: idOf('article', slug), slug, version: 1, publishedVersion: 1, at }
  })
  await db.inShared(async (tx) => {
    const made = await tx
      .insert(articles)
      .values(written.map(({ at, ...row }) => ({ ...row, publishedAt: at, createdAt: at, updatedAt: at })))
      .onConflictDoNothing()
      .returning({ id: articles.id })
    if (made.length === 0) return
    const versions = written.filter(({ id }) => made.some((row) => row.id === id))
    await tx.insert(articleVersions).values(
      versions.map(({ id, at, slug: _slug, publishedVersion: _published, ...text }) => {
        return { ...text, articleId: id, savedAt: at, savedBy: by }
      }),
    )
    const votes = versions.flatMap(({ id, at }, index) =>
      Array.from({ length: 3 + ((index * 5) % 9) }, (_, vote) => {
        return { articleId: id, userId: idOf('voter', vote), isHelpful: (vote + index) % 5 !== 0, at }
      }),
    )
    await tx.insert(articleVotes).values(votes).onConflictDoNothing()
    await tx
      .insert(cannedReplies)
      .values(replies.map((reply) => ({ ...reply, id: idOf('reply', reply.title), updatedAt: now, updatedBy: by })))
      .onConflictDoNothing()
  })
}

const replies = [
  {
    title: 'Ask for the order’s number',
    text: 'Thank you for writing. Could you tell us the number of the order? It stands at the top of the receipt and in the list under Orders. With it we can follow what happened step by step.',
  },
  {
    title: 'Reload the till',
    text: 'Please reload the page on that till once (Ctrl and R, or ⌘ and R). Orders and payments are kept on our side, so nothing is lost. Does it work afterwards?',
  },
  {
    title: 'Settled?',
    text: 'We believe that this is settled now. If it is not, simply write again here and the ticket is open once more.',
  },
]

type Said = {
  readonly side: 'restaurant' | 'platform'
  /** Hours after it was opened. */
  readonly after: number
  readonly text: string
  /** How the ticket stands from then on; of the restaurant's, its own rule. */
  readonly status?: TicketStatus
}
type DemoTicket = {
  readonly subject: string
  readonly category: TicketCategory
  readonly priority: TicketPriority
  readonly hoursAgo: number
  readonly said: readonly Said[]
  readonly note?: string
  readonly rating?: number
  readonly comment?: string
}

const demoTickets: Readonly<Record<PlanKey, readonly DemoTicket[]>> = {
  alpha: [
    {
      subject: 'How do we take a table’s bill apart by seats?',
      category: 'service',
      priority: 'low',
      hoursAgo: 190,
      rating: 5,
      comment: 'Clear answer, thank you.',
      said: [
        { side: 'restaurant', after: 0, text: 'Six guests, each wants to pay their own. We did it with a calculator.' },
        {
          side: 'platform',
          after: 3,
          status: 'waiting',
          text: 'You can: open Pay, then split evenly, or take each guest’s part as an amount of its own. The balance due always shows what is left. Does that do what you need?',
        },
        { side: 'restaurant', after: 5, text: 'Yes! Did it last night, worked.' },
        { side: 'platform', after: 6, status: 'resolved', text: 'Wonderful. Have a good service.' },
      ],
    },
    {
      subject: 'Receipt should show our second phone number',
      category: 'other',
      priority: 'low',
      hoursAgo: 20,
      said: [{ side: 'restaurant', after: 0, text: 'There is only room for one. Can we have two?' }],
    },
  ],
  beta: [
    {
      subject: 'Bar printer prints nothing since noon',
      category: 'service',
      priority: 'high',
      hoursAgo: 5,
      note: 'Their printer changed its address after the router was swapped.',
      said: [
        {
          side: 'restaurant',
          after: 0,
          text: 'Tickets arrive on the kitchen screen, but the bar gets no paper. The printer is on and has paper.',
        },
        {
          side: 'platform',
          after: 0.6,
          status: 'waiting',
          text: 'Thank you, that helps. Did anything change in your network today – a new router, or the printer moved to another socket?',
        },
      ],
    },
    {
      subject: 'VAT on cold takeaway food',
      category: 'reports',
      priority: 'medium',
      hoursAgo: 140,
      rating: 4,
      said: [
        {
          side: 'restaurant',
          after: 0,
          text: 'Our accountant asks why the salad has 0 % when it leaves and 20 % when eaten in.',
        },
        {
          side: 'platform',
          after: 2,
          status: 'resolved',
          text: 'That is how it should be: cold food that is taken away is zero-rated, the same plate eaten in is not. The price on the menu stays the same, the VAT in it differs. The VAT table in Reports keeps both apart.',
        },
      ],
    },
  ],
  omega: [
    {
      subject: 'Two sites show different prices for the same dish',
      category: 'menu',
      priority: 'medium',
      hoursAgo: 30,
      said: [
        { side: 'restaurant', after: 0, text: 'The biryani is £12.50 in one and £11.95 in the other. Is that wanted?' },
        {
          side: 'platform',
          after: 1.5,
          status: 'in-progress',
          text: 'We are looking at it. A dish may have a price of its own for each location; we check whether somebody set one or whether it is our mistake.',
        },
      ],
    },
    {
      subject: 'Card payment shows as unknown',
      category: 'payments',
      priority: 'high',
      hoursAgo: 52,
      rating: 5,
      comment: 'Somebody was there on a Friday night.',
      said: [
        {
          side: 'restaurant',
          after: 0,
          text: 'The guest says his bank shows it. The till says the outcome is not known.',
        },
        {
          side: 'platform',
          after: 0.3,
          status: 'in-progress',
          text: 'Please do not take it again. The provider has it; we are asking them now and the till will follow by itself.',
        },
        {
          side: 'platform',
          after: 0.8,
          status: 'resolved',
          text: 'It is captured and the bill is closed. Nothing was taken twice.',
        },
      ],
    },
  ],
}

/** What a demo's restaurant has asked so far. */
export async function fillSupport(
  services: Services,
  demo: DemoRestaurant,
  platform: { readonly id: string; readonly name: string },
  now: string,
): Promise<void> {
  const { manager } = staffOf(demo)
  const restaurantId = demo.id
  await services.db.inRestaurant(restaurantId, async (tx) => {
    for (const [index, ticket] of demoTickets[demo.plan].entries()) {
      const ticketId = idOf('ticket', demo.plan, index)
      const openedAt = before(now, ticket.hoursAgo)
      const { clock, entries } = entriesOf(ticket, demo.plan, openedAt)
      const ratedAt = ticket.rating ? clock.resolvedAt : null
      const made = await tx
        .insert(supportTickets)
        .values({
          ...clock,
          restaurantId,
          id: ticketId,
          number: index + 1,
          subject: ticket.subject,
          category: ticket.category,
          openedBy: manager.id,
          assigneeId: entries.length > 1 ? platform.id : null,
          updatedAt: entries.at(-1)?.at ?? openedAt,
          rating: ticket.rating ?? null,
          ratingComment: ticket.comment ?? '',
          ratedAt,
        })
        .onConflictDoNothing()
        .returning({ id: supportTickets.id })
      if (made.length === 0) continue
      await tx.insert(supportEntries).values(
        entries.map(({ at, side, text }, position) => ({
          restaurantId,
          id: idOf('entry', demo.plan, index, position),
          ticketId,
          kind: 'message' as const,
          at,
          side,
          by: side === 'platform' ? platform.id : manager.id,
          byName: side === 'platform' ? platform.name : manager.name,
          text,
        })),
      )
      if (ticket.note) {
        await tx.insert(supportNotes).values({
          restaurantId,
          id: idOf('note', demo.plan, index),
          ticketId,
          at: entries.at(-1)?.at ?? openedAt,
          by: platform.id,
          byName: platform.name,
          text: ticket.note,
        })
      }
    }
  })
}

function entriesOf({ priority, said }: DemoTicket, plan: PlanKey, openedAt: string) {
  let clock: TicketClock = startClock(plan, priority, openedAt)
  const entries = said.map(({ side, after, text, status }) => {
    const at = before(openedAt, -after)
    if (side === 'platform') clock = moveTo(noteResponse(clock, at), status ?? 'waiting', at)
    else if (clock.status === 'waiting') clock = moveTo(clock, 'open', at)
    return { at, side, text }
  })
  return { clock, entries }
}

function before(at: string, hours: number): string {
  return new Date(Date.parse(at) - hours * hourMs).toISOString()
}
