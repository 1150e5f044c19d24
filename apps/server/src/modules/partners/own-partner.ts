import type * as contract from '@tableside/contract/partners'
import type { PartnerStatement } from '@tableside/contract/partners'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { shareInForce } from '@tableside/domain/partners'
import { planKeySchema } from '@tableside/domain/plans'
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Tx } from '../../db/database.ts'
import { partners, partnerUsers } from '../../db/schema/index.ts'
import type { Call, SignedIn } from '../../http/call.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { movedSinceTheyCame, type Sums, sums } from './moved-since.ts'
import { sharesOf } from './partners.store.ts'
import { figuresOf, statementFile, statementOf } from './statement.ts'

type PartnerCall = { readonly signedIn: SignedIn; readonly at: string }

/**
 * What a partner's people see: their own partner's restaurants and nothing else. Which partner is theirs is looked up
 * with each request; every query is joined to that partner's list, and each look leaves a row.
 */
async function inOwnPartner<Seen>(
  services: Services,
  looker: PartnerCall,
  look: (tx: Tx, partnerId: string) => Promise<Seen>,
): Promise<Seen> {
  const [row] = await services.db.shared
    .select({ partnerId: partnerUsers.partnerId })
    .from(partnerUsers)
    .innerJoin(partners, eq(partners.id, partnerUsers.partnerId))
    .where(sql`${partnerUsers.userId} = ${looker.signedIn.userId} and ${partners.isActive}`)
  if (!row) throw new DomainError('not_found')
  const { partnerId } = row
  return acrossRestaurants(services, looker, { action: 'partner.look', facts: { partnerId } }, (tx) =>
    look(tx, partnerId),
  )
}

type RestaurantRow = {
  readonly id: string
  readonly name: string
  readonly plan: string
  readonly isActive: boolean
  readonly since: string
  readonly takings: number
  readonly orders: number
}

export function readOwnPartner(services: Services, call: Call<typeof contract.getOwnPartner>) {
  return inOwnPartner(services, call, async (tx, partnerId) => {
    const [partner] = await tx
      .select({ name: partners.name, accentColour: partners.accentColour, logoType: partners.logoType })
      .from(partners)
      .where(eq(partners.id, partnerId))
    const today = sql`${call.at}::timestamptz::date`
    const lately = { from: sql`${today} - 29`, until: sql`${today} + 3` }
    const { rows } = await tx.execute<RestaurantRow>(sql`
      select r.restaurant_id as id, r.name, plan_in_force(r.plan, r.is_subscribed, r.trial_ends_at, ${call.at}) as plan, r.is_active as "isActive", iso(o.since) as since,
        (select coalesce(sum(m.paid - m.refunded), 0)::bigint from ${movedSinceTheyCame('day', lately)} as m) as takings, (
          select count(*)::int from orders p
          where p.restaurant_id = r.restaurant_id and p.state = 'paid' and p.business_date >= ${lately.from}
            and p.closed_at >= o.since and is_turnover(p.totals)
        ) as orders
      from partner_restaurants o
      join restaurants r on r.restaurant_id = o.restaurant_id
      where o.partner_id = ${partnerId}
      order by r.name, r.restaurant_id`)
    const shares = await sharesOf(tx, partnerId)
    return {
      partner: {
        name: partner?.name ?? '',
        accentColour: partner?.accentColour ?? '',
        logoUrl: partner?.logoType ? `/api/v1/brand/${partnerId}/logo` : null,
        shareBps: shareInForce(shares, call.at) ?? null,
      },
      restaurants: rows.map(({ takings, plan, ...row }) => ({
        ...row,
        plan: planKeySchema.parse(plan),
        takingsPence: pence(takings),
      })),
    }
  })
}

type MonthRow = Sums & { readonly month: string }
type DetailRow = Omit<RestaurantRow, 'takings' | 'orders'> & { readonly locations: number }

export function readOwnRestaurant(services: Services, call: Call<typeof contract.getOwnPartnerRestaurant>) {
  const id = call.params.partnersRestaurantId
  return inOwnPartner(services, call, async (tx, partnerId) => {
    const found = await tx.execute<DetailRow>(sql`
      select r.restaurant_id as id, r.name, plan_in_force(r.plan, r.is_subscribed, r.trial_ends_at, ${call.at}) as plan, r.is_active as "isActive", iso(o.since) as since,
        (select count(*)::int from locations l where l.restaurant_id = r.restaurant_id and l.closed_at is null) as locations
      from partner_restaurants o
      join restaurants r on r.restaurant_id = o.restaurant_id
      where o.partner_id = ${partnerId} and o.restaurant_id = ${id}`)
    const [row] = found.rows
    // Another partner's restaurant is not there.
    if (!row) throw new DomainError('not_found')
    const thisMonth = sql`date_trunc('month', ${call.at}::timestamptz)`
    const year = {
      from: sql`(${thisMonth} - interval '11 months')::date`,
      until: sql`(${thisMonth} + interval '2 months')::date`,
    }
    const { rows: months } = await tx.execute<MonthRow>(sql`
      select to_char(m.business_date, 'YYYY-MM') as month, ${sums}
      from partner_restaurants o
      join restaurants r on r.restaurant_id = o.restaurant_id
      cross join lateral ${movedSinceTheyCame('month', year)} as m
      where o.partner_id = ${partnerId} and r.restaurant_id = ${id}
      group by 1
      having sum(m.paid + m.refunded) > 0
      order by 1 desc`)
    const figures = months.map(({ month, ...found }) => {
      const { platformPence: _, ...shown } = figuresOf(found)
      return { month, ...shown }
    })
    return { restaurant: { ...row, plan: planKeySchema.parse(row.plan), months: figures } }
  })
}

export async function readOwnStatement(
  services: Services,
  call: Call<typeof contract.getOwnStatement>,
): Promise<{ statement: PartnerStatement }> {
  const { month } = call.query
  return { statement: await inOwnPartner(services, call, (tx, id) => statementOf(tx, id, month)) }
}

export async function exportOwnStatement(
  services: Services,
  call: Call<typeof contract.exportOwnStatement>,
): Promise<FastifyReply> {
  const { month } = call.query
  const statement = await inOwnPartner(services, call, (tx, id) => statementOf(tx, id, month))
  return sendCsv(call.reply, `statement-${month}.csv`, statementFile(statement))
}
