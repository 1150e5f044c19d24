import type * as contract from '@tableside/contract/support'
import type { DeskSummary } from '@tableside/contract/support'
import type { TicketStatus } from '@tableside/domain/support'
import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { announcements, restaurants, supportTickets, users } from '../../../db/schema/index.ts'
import { containsWords } from '../../../db/search-names.ts'
import type { Call } from '../../../http/call.ts'
import { belowCursor, momentAndId, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { acrossRestaurants, only } from '../../platform/index.ts'
import { summaryOf } from './ticket-rows.ts'

type Listing = Call<typeof contract.listDeskTickets>

/** The tickets of all restaurants, a page at a time, and how many there are in each status. */
export async function listDeskTickets(services: Services, call: Listing) {
  const { query, at } = call
  const { search, cursor: _cursor, limit, ...filter } = query
  const auditEntry = { action: 'support.list', facts: { ...filter, isSearch: search !== '' } }
  return acrossRestaurants(services, call, auditEntry, async (tx) => {
    const found = await tx
      .select({ ticket: supportTickets, restaurantName: restaurants.name, assigneeName: users.name })
      .from(supportTickets)
      .innerJoin(restaurants, eq(restaurants.restaurantId, supportTickets.restaurantId))
      .leftJoin(users, eq(users.id, supportTickets.assigneeId))
      .where(and(matching(call), ofStatus(query.status), after(query)))
      .orderBy(...(query.order === 'due' ? [asc(soonest), asc(supportTickets.id)] : newest))
      .limit(limit + 1)
    const rows = await tx
      .select({ status: supportTickets.status, tickets: count() })
      .from(supportTickets)
      .innerJoin(restaurants, eq(restaurants.restaurantId, supportTickets.restaurantId))
      .where(matching(call))
      .groupBy(supportTickets.status)
    const counts: Record<TicketStatus, number> = { open: 0, 'in-progress': 0, waiting: 0, resolved: 0 }
    for (const { status, tickets: number } of rows) counts[status] = number
    const { page, nextCursor } = pageOf(found, limit, ({ ticket: { id, dueAt, updatedAt } }) =>
      query.order === 'due' ? `${dueAt ?? never}_${id}` : `${updatedAt}_${id}`,
    )
    const tickets = page.map(({ ticket, restaurantName, assigneeName }): DeskSummary => {
      const { assigneeId } = ticket
      return {
        ...summaryOf(ticket, at),
        restaurant: { id: ticket.restaurantId, name: restaurantName },
        plan: ticket.plan,
        assignee: assigneeId ? { id: assigneeId, name: assigneeName ?? 'A former team member' } : null,
        dueAt: ticket.dueAt,
      }
    })
    return { tickets, counts, nextCursor }
  })
}

/** After everything that is due. */
const never = '9999-12-31T00:00:00.000Z'
const soonest = sql`coalesce(${supportTickets.dueAt}, ${never}::timestamptz)`
const newest = [desc(supportTickets.updatedAt), desc(supportTickets.id)]

function after({ cursor, order }: Listing['query']): SQL | undefined {
  if (order !== 'due') return belowCursor(supportTickets.updatedAt, supportTickets.id, cursor)
  if (!cursor) return undefined
  const { moment, id } = momentAndId(cursor)
  return sql`(${soonest}, ${supportTickets.id}) > (${moment}::timestamptz, ${id}::uuid)`
}

function ofStatus(status: Listing['query']['status']): SQL | undefined {
  if (!status) return undefined
  return status === 'active' ? ne(supportTickets.status, 'resolved') : eq(supportTickets.status, status)
}

/** Every filter but the status, which is counted beside it. */
function matching({ query, signedIn, at }: Listing): SQL | undefined {
  const { priority, category, restaurantId, promise, assignee, search } = query
  return and(
    priority && eq(supportTickets.priority, priority),
    category && eq(supportTickets.category, category),
    restaurantId === undefined ? undefined : eq(supportTickets.restaurantId, restaurantId),
    promise && isPromise(promise, at),
    assignedTo(assignee, signedIn.userId),
    search === ''
      ? undefined
      : or(containsWords(supportTickets.subject, search), containsWords(restaurants.name, search)),
  )
}

function assignedTo(assignee: Listing['query']['assignee'], me: string): SQL | undefined {
  if (assignee === undefined) return undefined
  if (assignee === 'nobody') return isNull(supportTickets.assigneeId)
  return eq(supportTickets.assigneeId, assignee === 'me' ? me : assignee)
}

/** As `promiseStates` says of a clock that runs. */
function isPromise(wanted: 'breached' | 'at-risk', at: string): SQL {
  const { dueAt, riskAt } = supportTickets
  return wanted === 'breached'
    ? sql`${dueAt} < ${at}::timestamptz`
    : sql`${riskAt} <= ${at}::timestamptz and ${dueAt} >= ${at}::timestamptz`
}

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000

/** What support comes to; every figure is counted from the tickets themselves. */
export async function supportStats(services: Services, call: Call<typeof contract.supportStats>) {
  const { at } = call
  const since = new Date(Date.parse(at) - thirtyDaysMs).toISOString()
  const stats = await acrossRestaurants(services, call, { action: 'support.stats' }, async (tx) => {
    const tickets = only(
      await tx.execute<{
        active: number
        breached: number
        atRisk: number
        resolved30: number
        responses30: number
        averageResponseMs: number | null
        ratings30: number
        ratingSum30: number
      }>(sql`
        select count(*) filter (where status <> 'resolved')::int as active,
          count(*) filter (where due_at < ${at}::timestamptz)::int as breached,
          count(*) filter (where risk_at <= ${at}::timestamptz and due_at >= ${at}::timestamptz)::int as "atRisk",
          count(*) filter (where resolved_at >= ${since}::timestamptz)::int as "resolved30",
          count(*) filter (where first_responded_at >= ${since}::timestamptz)::int as "responses30",
          (avg(extract(epoch from first_responded_at - created_at) * 1000)
            filter (where first_responded_at >= ${since}::timestamptz))::bigint::float8 as "averageResponseMs",
          count(*) filter (where rated_at >= ${since}::timestamptz)::int as "ratings30",
          coalesce(sum(rating) filter (where rated_at >= ${since}::timestamptz), 0)::int as "ratingSum30"
        from support_tickets`),
    )
    const [sent] = await tx
      .select({ announcements: count() })
      .from(announcements)
      .where(isNull(announcements.recalledAt))
    return { ...tickets, announcements: sent?.announcements ?? 0, asOf: at }
  })
  return { stats }
}
