import type * as contract from '@tableside/contract/platform'
import type { PlanRequest } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { planInForce, planKeySchema } from '@tableside/domain/plans'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { planRequests } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import { momentAndId, pageOf } from '../../../http/paging.ts'
import type { Services } from '../../../services.ts'
import { mailOwner, notify } from '../../notifications/index.ts'
import { acrossRestaurants, only } from '../across-restaurants.ts'
import { changeIt, planFrom } from '../restaurant/change-restaurant.ts'

type Row = Omit<PlanRequest, 'restaurant' | 'currentPlan'> & {
  readonly restaurantId: string
  readonly restaurantName: string
  readonly chosen: string
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
}

/** Of somebody who is not there any more. */
const noName = '–'

/** What restaurants asked for: the oldest that waits first, or what was answered, newest first. */
export async function listPlanRequests(services: Services, call: Call<typeof contract.listPlanRequests>) {
  const { query, at } = call
  const { state, limit, cursor } = query
  const after = cursor ? momentAndId(cursor) : undefined
  const isOpen = state === 'open'
  const than = isOpen ? sql`>` : sql`<`
  const turn = isOpen ? sql`asc` : sql`desc`
  return acrossRestaurants(services, call, { action: 'plan_requests.list', facts: { state } }, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select q.id, q.restaurant_id as "restaurantId", r.name as "restaurantName", r.plan as chosen,
        r.is_subscribed as "isSubscribed", iso(r.trial_ends_at) as "trialEndsAt", q.plan, coalesce(s.name, ${noName}) as "requestedBy",
        iso(q.at) as at, case when q.answered_at is null then null else coalesce(q.answer, 'withdrawn') end as answer,
        iso(q.answered_at) as "answeredAt", u.name as "answeredBy", q.answer_reason as reason
      from plan_requests q
      join restaurants r on r.restaurant_id = q.restaurant_id
      left join staff_members s on s.restaurant_id = q.restaurant_id and s.id = q.requested_by
      left join users u on u.id = q.answered_by
      where ${isOpen ? sql`q.answered_at is null` : sql`q.answered_at is not null`}
        ${after ? sql`and (q.at, q.id) ${than} (${after.moment}::timestamptz, ${after.id}::uuid)` : sql``}
      order by q.at ${turn}, q.id ${turn}
      limit ${limit + 1}`)
    const { open } = only(
      await tx.execute<{ open: number }>(
        sql`select count(*)::int as open from plan_requests where restaurant_id is not null and answered_at is null`,
      ),
    )
    const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.at}_${last.id}`)
    return { requests: page.map((row) => requestOf(row, at)), open, nextCursor }
  })
}

function requestOf(row: Row, at: string): PlanRequest {
  const { restaurantId, restaurantName, chosen, isSubscribed, trialEndsAt, ...request } = row
  const subscription = { plan: planKeySchema.parse(chosen), isSubscribed, trialEndsAt }
  return {
    ...request,
    restaurant: { id: restaurantId, name: restaurantName },
    currentPlan: planInForce(subscription, at),
  }
}

/** Gives the plan, or says why not. Two who answer at once: the second is notified. */
export async function answerPlanRequest(
  services: Services,
  call: Call<typeof contract.answerPlanRequest>,
): Promise<{ ok: true }> {
  const { params, body, signedIn, at } = call
  const { restaurantId, requestId } = params
  const { isApproved, reason, trialDays } = body
  const answer = isApproved ? 'approved' : 'declined'
  const settle = async (tx: Tx) => {
    const [request] = await tx
      .update(planRequests)
      .set({ answeredAt: at, answer, answerReason: reason, answeredBy: signedIn.userId })
      .where(
        and(
          eq(planRequests.restaurantId, restaurantId),
          eq(planRequests.id, requestId),
          isNull(planRequests.answeredAt),
        ),
      )
      .returning({ plan: planRequests.plan })
    if (!request) throw new DomainError((await isKnown(tx, params)) ? 'plan_request_answered' : 'not_found')
    const facts = { plan: request.plan, isApproved, reason }
    const context = { restaurantId, by: signedIn.userId, at, newId: services.newId }
    await notify(tx, context, { kind: 'plan_answered', subject: requestId, facts })
    await mailOwner(tx, { restaurantId, mail: 'plan_answered', requestId })
    return planKeySchema.parse(request.plan)
  }
  if (isApproved) {
    await changeIt(services, call, async (row, tx) => planFrom(tx, row, { plan: await settle(tx), trialDays }, at))
  } else {
    if (!(await services.findAccess(restaurantId, signedIn.userId))) throw new DomainError('not_found')
    await services.db.inRestaurant(restaurantId, settle)
    services.announcer.announce(restaurantId)
  }
  return { ok: true }
}

async function isKnown(tx: Tx, { restaurantId, requestId }: { restaurantId: string; requestId: string }) {
  const rows = await tx
    .select({ id: planRequests.id })
    .from(planRequests)
    .where(and(eq(planRequests.restaurantId, restaurantId), eq(planRequests.id, requestId)))
  return rows.length > 0
}
