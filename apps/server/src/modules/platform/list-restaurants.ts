import type * as contract from '@tableside/contract/platform'
import type { PlatformRestaurant, RestaurantSort } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { idSchema } from '@tableside/domain/ids'
import type { Pence } from '@tableside/domain/money'
import { pence } from '@tableside/domain/money'
import { isOnTrial, type PlanKey, planInForce } from '@tableside/domain/plans'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containsWords } from '../../db/search-names.ts'
import type { Call } from '../../http/call.ts'
import { pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from './across-restaurants.ts'
import { noOrderYet, refreshFigures, refreshStale } from './figures.ts'
import { entriesBehind } from './money-moved.ts'
import { dayInLondon } from './overview.ts'

type Listing = Call<typeof contract.listPlatformRestaurants>

type Row = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly ownerEmail: string | null
  readonly plan: PlanKey
  readonly isActive: boolean
  readonly isSubscribed: boolean
  readonly trialEndsAt: string | null
  readonly createdAt: string
  /** What it was sorted by, as the cursor has it. */
  readonly sortedBy: string
  readonly isStale: boolean
}

type Figures = {
  readonly id: string
  readonly takings30Pence: Pence
  readonly fee30Pence: Pence
  readonly feePence: Pence
  readonly lastOrderAt: string
  readonly unknownPayments: number
  readonly behind: number
}

/** What each order follows, and how its value travels in a cursor. */
const sorts: Readonly<
  Record<RestaurantSort, { readonly by: SQL; readonly text: SQL; readonly cast: SQL; readonly ofFigures: boolean }>
> = {
  created: { by: sql`r.created_at`, text: sql`iso(r.created_at)`, cast: sql`timestamptz`, ofFigures: false },
  name: { by: sql`r.name`, text: sql`r.name`, cast: sql`text`, ofFigures: false },
  last_order: { by: sql`f.last_order_at`, text: sql`iso(f.last_order_at)`, cast: sql`timestamptz`, ofFigures: true },
  takings: { by: sql`f.takings_30_pence`, text: sql`f.takings_30_pence::text`, cast: sql`bigint`, ofFigures: true },
}

/**
 * A page of restaurants. Their order comes off an index of figures that follow the sales within a minute; the figures of
 * the page itself are brought up to date before it is shown.
 */
export async function listRestaurants(services: Services, call: Listing) {
  const { query, at } = call
  const sort = sorts[query.sort]
  const look = () =>
    acrossRestaurants(services, call, auditEntryOf(query), async (tx) => {
      const turn = query.direction === 'ascending' ? sql`asc` : sql`desc`
      const figures = sort.ofFigures ? sql`join` : sql`left join`
      const found = await tx.execute<Row>(sql`
      select r.restaurant_id as id, r.name, r.slug, u.email as "ownerEmail", r.plan, r.is_active as "isActive",
        r.is_subscribed as "isSubscribed", iso(r.trial_ends_at) as "trialEndsAt", iso(r.created_at) as "createdAt",
        ${sort.text} as "sortedBy",
        (f.seq is distinct from c.event_seq or f.day is distinct from ${dayInLondon(at)}::date) as "isStale"
      from restaurants r
      ${figures} restaurant_figures f on f.restaurant_id = r.restaurant_id
      left join restaurant_counters c on c.restaurant_id = r.restaurant_id
      left join users u on u.id = r.owner_id
      where ${matching(call)} and ${after(query, sort)}
      order by ${sort.by} ${turn}, r.restaurant_id ${turn}
      limit ${query.limit + 1}`)
      return found.rows
    })
  let rows = await look()
  // Whoever opened a moment ago has no figures yet and is in no such order: looked for where all of them fit on a page.
  const isShort = sort.ofFigures && !query.cursor && rows.length <= query.limit
  if (isShort && (await refreshStale(services, at, 200)) > 0) rows = await look()
  const { page, nextCursor } = pageOf(rows, query.limit, cursorOf)
  await refreshFigures(
    services,
    page.filter(({ isStale }) => isStale).map(({ id }) => id),
    at,
  )
  const figures = await figuresOf(
    services,
    page.map(({ id }) => id),
  )
  return { restaurants: page.map((row) => restaurantOf(row, figures.get(row.id), at)), nextCursor }
}

/** Every filter; the plan and the status are those in force. */
function matching({ query, at }: Listing): SQL {
  const { search, plan, status } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const isTried = sql`is_on_trial(r.is_subscribed, r.trial_ends_at, ${at})`
  const conditions = [
    search === ''
      ? undefined
      : sql`(${containsWords(sql`r.name`, search)} or r.slug ilike ${pattern} or ${ownersMail(search, pattern)})`,
    plan && sql`plan_in_force(r.plan, r.is_subscribed, r.trial_ends_at, ${at}) = ${plan}`,
    status === 'suspended' ? sql`not r.is_active` : undefined,
    status === 'on_trial' ? sql`(r.is_active and ${isTried})` : undefined,
    status === 'active' ? sql`(r.is_active and not ${isTried})` : undefined,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)
}

/** From three letters on an index knows who has them; the owners found first, it can be asked together with the others. */
function ownersMail(search: string, pattern: string): SQL {
  return search.length < 3
    ? sql`u.email ilike ${pattern}`
    : sql`r.owner_id = any(array(select o.id from users o where o.email ilike ${pattern}))`
}

const cursorParts = z.tuple([z.string().max(200), idSchema])

function cursorOf({ sortedBy, id }: Row): string {
  return Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')
}

function after({ cursor, sort, direction }: Listing['query'], { by, cast }: (typeof sorts)[RestaurantSort]): SQL {
  if (!cursor) return sql`true`
  const [value, id] = readCursor(cursor, sort)
  const than = direction === 'ascending' ? sql`>` : sql`<`
  return sql`(${by}, r.restaurant_id) ${than} (${value}::${cast}, ${id}::uuid)`
}

/** @throws `invalid_request` for what no page of this order has given out */
function readCursor(cursor: string, sort: RestaurantSort): z.infer<typeof cursorParts> {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parsed = cursorParts.safeParse(jsonOf(text))
  if (!parsed.success || !shapes[sort].safeParse(parsed.data[0]).success) throw new DomainError('invalid_request')
  return parsed.data
}

const shapes: Readonly<Record<RestaurantSort, z.ZodType>> = {
  created: z.iso.datetime(),
  name: z.string().regex(/^\P{Cc}*$/u),
  last_order: z.iso.datetime(),
  takings: z.string().regex(/^-?\d{1,15}$/),
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function figuresOf({ db }: Services, ids: readonly string[]): Promise<ReadonlyMap<string, Figures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.acrossRestaurants.execute<Figures>(sql`
    select f.restaurant_id as id, f.takings_30_pence as "takings30Pence", f.fee_30_pence as "fee30Pence",
      f.fee_pence as "feePence", iso(f.last_order_at) as "lastOrderAt", f.unknown_payments as "unknownPayments",
      ${entriesBehind} as behind
    from restaurant_figures f
    join restaurant_counters counters on counters.restaurant_id = f.restaurant_id
    left join rollup_cursors cursors on cursors.restaurant_id = f.restaurant_id
    where f.restaurant_id in (select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)`)
  return new Map(rows.map((row) => [row.id, row]))
}

function restaurantOf(row: Row, figures: Figures | undefined, at: string): PlatformRestaurant {
  const { id, name, slug, ownerEmail, createdAt, isActive } = row
  const lastOrderAt = figures?.lastOrderAt ?? noOrderYet
  return {
    id,
    name,
    slug,
    ownerEmail,
    plan: planInForce(row, at),
    status: !isActive ? 'suspended' : isOnTrial(row, at) ? 'on_trial' : 'active',
    createdAt,
    last30Days: { takingsPence: figures?.takings30Pence ?? pence(0), feePence: figures?.fee30Pence ?? pence(0) },
    feePence: figures?.feePence ?? pence(0),
    lastOrderAt: lastOrderAt === noOrderYet ? null : lastOrderAt,
    unknownPayments: figures?.unknownPayments ?? 0,
    behind: figures?.behind ?? 0,
  }
}

function auditEntryOf({ search, plan, status, sort }: Listing['query']) {
  const filters = { ...(plan ? { plan } : {}), ...(status ? { status } : {}), ...(sort === 'created' ? {} : { sort }) }
  return { action: 'restaurants.list', facts: { search, ...filters } }
}
