import type * as contract from '@tableside/contract/inventory'
import type { MarginRow } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { costOfParts, marginOf } from '@tableside/domain/inventory'
import { basisPoints, type Pence, pence, plainPounds, sumPence, worthOfSum } from '@tableside/domain/money'
import { netOf, type VatClass, vatIncluded, vatRate, vatRatesOn } from '@tableside/domain/tax'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Call } from '../../http/call.ts'
import { csvRow } from '../../http/csv-row.ts'
import type { Services } from '../../services.ts'
import { ensureSumsComplete, onDays, within } from '../rollups/index.ts'
import { readVatPeriods } from '../tax/index.ts'
import { currentParts, currentRecipes } from './recipes.store.ts'
import { costsOf } from './stock-command.ts'
import { ensureStockComplete } from './stock-log.ts'

type MarginsQuery = Pick<Call<typeof contract.getMargins>, 'restaurant' | 'query' | 'at'>

/**
 * What each dish costs by its recipe in force, at the average costs of now, against its price without VAT; and of the
 * days asked for what it brought and what it took, each sale by the recipe and the costs of its own moment.
 */
export async function getMargins({ db }: Services, { restaurant, query, at }: MarginsQuery) {
  const { from, to, locationId } = query
  if (from > to) throw new DomainError('range_upside_down')
  await ensureSumsComplete(db, restaurant.id)
  await ensureStockComplete(db, restaurant.id)
  const rows = await db.inRestaurant(restaurant.id, async (tx): Promise<MarginRow[]> => {
    const rates = vatRatesOn(await readVatPeriods(tx), businessDate(at, restaurant))
    const costs = await costsOf(tx, restaurant.id)
    const parts = await currentParts(tx, restaurant.id)
    const recipeOf = new Map((await currentRecipes(tx, restaurant.id)).map((recipe) => [recipe.targetId, recipe]))
    const sold = await soldOf(tx, restaurant.id, query)
    const used = await usedOf(tx, restaurant.id, query)
    return (await dishesOf(tx, restaurant.id, locationId)).map((dish) => {
      const recipe = recipeOf.get(dish.itemId)
      const costPence = recipe
        ? costOfParts(parts.get(recipe.id) ?? [], (ingredientId) => costs.get(ingredientId) ?? null)
        : null
      const { vatClass, hasOpenPrice, ...known } = dish
      const margin = marginOf(dish.pricePence, vatRate(vatClass, 'table', rates), costPence)
      const own = sold.get(dish.itemId)
      return {
        ...known,
        ...margin,
        // What is typed at the till is not known beforehand.
        ...(hasOpenPrice && { marginPence: null, marginBps: null }),
        hasRecipe: recipe !== undefined,
        sold: own?.quantity ?? 0,
        soldNetPence: own?.netPence ?? pence(0),
        usedPence: used.get(dish.itemId) ?? null,
      }
    })
  })
  return { rows, from, to }
}

type Dish = Pick<MarginRow, 'itemId' | 'name' | 'category' | 'pricePence'> & {
  readonly vatClass: VatClass
  readonly hasOpenPrice: boolean
}

async function dishesOf(tx: Tx, restaurantId: string, locationId: string | undefined): Promise<Dish[]> {
  const { rows } = await tx.execute<Dish>(sql`
    select i.id as "itemId", i.name, c.name as category, i.vat_class as "vatClass", i.has_open_price as "hasOpenPrice",
      coalesce(${locationId ? sql`l.price_pence` : sql`null`}, i.price_pence) as "pricePence"
    from menu_items i
    join menu_categories c on c.restaurant_id = i.restaurant_id and c.id = i.category_id
    ${
      locationId
        ? sql`left join menu_item_locations l on l.restaurant_id = i.restaurant_id and l.item_id = i.id
          and l.location_id = ${locationId}`
        : sql``
    }
    where i.restaurant_id = ${restaurantId} and i.archived_at is null
    order by c.position, c.name, i.position, i.name`)
  return rows
}

type Range = MarginsQuery['query']

/** Dishes sold and what they brought, discounts and VAT taken off, from the dashboards' sums. */
async function soldOf(tx: Tx, restaurantId: string, range: Range) {
  const { rows } = await tx.execute<{ itemId: string; rateBps: number; quantity: number; gross: number }>(sql`
    select item_key as "itemId", rate_bps as "rateBps", sum(quantity)::int as quantity,
      sum(gross_pence - discount_pence - comp_pence)::bigint as gross
    from rollup_items where ${within(restaurantId, range)} group by 1, 2`)
  const sold = new Map<string, { quantity: number; netPence: Pence }>()
  for (const { itemId, rateBps, quantity, gross } of rows) {
    const before = sold.get(itemId) ?? { quantity: 0, netPence: pence(0) }
    const net = netOf(pence(gross), vatIncluded(pence(gross), basisPoints(rateBps)))
    sold.set(itemId, { quantity: before.quantity + quantity, netPence: sumPence([before.netPence, net]) })
  }
  return sold
}

/** What the sales took out of the stock, each at the cost of its moment; nothing where a cost was not known then. */
async function usedOf(tx: Tx, restaurantId: string, range: Range): Promise<Map<string, Pence>> {
  const { rows } = await tx.execute<{ itemId: string; worth: string | null }>(sql`
    select item_id as "itemId",
      case when bool_and(unit_cost is not null) then sum(-quantity::numeric * unit_cost)::text end as worth
    from stock_depletions
    where ${onDays(restaurantId, range)} and reason = 'sale' and item_id is not null
    group by 1`)
  return new Map(rows.flatMap(({ itemId, worth }) => (worth === null ? [] : [[itemId, worthOfSum(worth)] as const])))
}

const head = [
  'Category',
  'Dish',
  'Price',
  'Price without VAT',
  'Cost',
  'Margin',
  'Margin %',
  'Sold',
  'Sales without VAT',
  'Ingredients used',
]

export function marginCsv(rows: readonly MarginRow[]): string {
  const money = (amount: Pence | null) => (amount === null ? '' : { figure: plainPounds(amount) })
  const lines = rows.map((row) => [
    row.category,
    row.name,
    money(row.pricePence),
    money(row.netPence),
    money(row.costPence),
    money(row.marginPence),
    row.marginBps === null ? '' : { figure: plainPounds(pence(row.marginBps)) },
    row.sold,
    money(row.soldNetPence),
    money(row.usedPence),
  ])
  return [head, ...lines].map(csvRow).join('')
}
