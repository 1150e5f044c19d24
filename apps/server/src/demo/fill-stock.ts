import { assert } from '@tableside/domain/errors'
import {
  type Kitchen,
  oneOf,
  partsOf,
  pricedLine,
  type RecipeCore,
  type RecipeLine,
  type Unit,
} from '@tableside/domain/inventory'
import {
  averagedCost,
  exactly,
  pence,
  sumPence,
  type UnitCost,
  unitCostOf,
  worth,
  zeroOrMorePenceSchema,
} from '@tableside/domain/money'
import { businessDate, daysLater } from '@tableside/domain/time'
import { and, eq, sql } from 'drizzle-orm'
import { lockRestaurant, recordEvents } from '../commands/restaurant-command.ts'
import type { Tx } from '../db/database.ts'
import {
  deliveries,
  ingredientCosts,
  ingredients,
  purchaseOrders,
  recipeParts,
  recipes,
  recipeVersions,
  stockCounts,
  stockMovements,
  suppliers,
} from '../db/schema/index.ts'
import { followToEnd } from '../modules/event-log/index.ts'
import { stockDepletion } from '../modules/inventory/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoDay, demoId, staffOf } from './demo-restaurants.ts'
import { type DemoStock, type DemoUse, indianStock, pubStock } from './demo-stock.ts'

/** Every so many-th ingredient is one that nobody has ordered in time. */
const forgotten = 6

const stockOf: Partial<Record<DemoRestaurant['plan'], DemoStock>> = { beta: pubStock, omega: indianStock }

/** Ingredients, recipes and suppliers, before the first sale; a demo that has them already keeps its own. */
export async function openStock({ db }: Services, demo: DemoRestaurant, at: string): Promise<void> {
  const stock = stockOf[demo.plan]
  if (!stock) return
  await db.inRestaurant(demo.id, async (tx) => {
    const known = await tx
      .select({ id: ingredients.id })
      .from(ingredients)
      .where(eq(ingredients.restaurantId, demo.id))
      .limit(1)
    if (known.length > 0) return
    await lockRestaurant(tx, demo.id)
    const written = { restaurantId: demo.id, at, by: staffOf(demo).manager.id }
    const entries = [{ type: 'inventory.counted', data: { countId: demoId(demo.id, 'opening count') } }]
    const seq = await recordEvents(tx, written, entries)
    await writeIngredients(tx, demo.id, stock, { ...written, seq })
    await writeRecipes(tx, demo, stock, { ...written, seq })
  })
}

type Written = { readonly restaurantId: string; readonly at: string; readonly by: string; readonly seq: number }

async function writeIngredients(tx: Tx, restaurantId: string, stock: DemoStock, written: Written): Promise<void> {
  await tx.insert(suppliers).values(
    stock.suppliers.map(([name, email, phone]) => ({
      restaurantId,
      id: demoId(restaurantId, 'supplier', name),
      name,
      email,
      phone,
      note: '',
    })),
  )
  const rows = stock.ingredients.map(([name, unit, storageArea, lowAt, pennies, supplier]) => {
    const unitCost = unitCostOf(pence(pennies), oneOf(unit))
    return {
      restaurantId,
      id: demoId(restaurantId, 'ingredient', name),
      name,
      unit,
      storageArea,
      supplierId: demoId(restaurantId, 'supplier', supplier),
      lowAt: Math.trunc(lowAt * oneOf(unit)),
      unitCost,
      lastCost: unitCost,
    }
  })
  await tx.insert(ingredients).values(rows)
  await tx.insert(ingredientCosts).values(rows.map(({ id, unitCost }) => ({ ...written, ingredientId: id, unitCost })))
}

async function writeRecipes(tx: Tx, demo: DemoRestaurant, stock: DemoStock, written: Written): Promise<void> {
  const restaurantId = demo.id
  const unitOf = new Map<string, Unit>(
    stock.ingredients.map(([name, unit]) => [demoId(restaurantId, 'ingredient', name), unit]),
  )
  const subUnits = new Map<string, Unit>(stock.subRecipes.map(([name, unit]) => [name, unit]))
  const lineOf = ([amount, name]: DemoUse): RecipeLine => {
    const sub = subUnits.get(name)
    const id = demoId(restaurantId, sub ? 'recipe' : 'ingredient', name)
    const counted = sub ?? unitOf.get(id)
    assert(counted, `${name} is an ingredient or a sub-recipe of the demo`)
    const unit = counted === 'kg' ? 'g' : counted === 'l' ? 'ml' : counted
    return { of: sub ? 'sub' : 'ingredient', id, quantity: amount * oneOf(unit), unit }
  }
  const portion = { yieldQuantity: oneOf('portion'), yieldUnit: 'portion' as const }
  const id = (...name: string[]) => demoId(restaurantId, 'recipe', ...name)
  const all: (RecipeCore & { readonly targetId: string | null })[] = [
    ...stock.subRecipes.map(([name, unit, makes, uses]) => {
      const yieldUnit = unit === 'kg' ? ('g' as const) : ('ml' as const)
      const core = { id: id(name), kind: 'sub' as const, name, targetId: null, lines: uses.map(lineOf) }
      return { ...core, yieldQuantity: makes * oneOf(yieldUnit), yieldUnit: unit }
    }),
    ...Object.entries(stock.dishes).map(([name, uses]) => {
      const targetId = demoId(restaurantId, 'item', name)
      return { id: id('dish', name), kind: 'dish' as const, name, targetId, ...portion, lines: uses.map(lineOf) }
    }),
    ...Object.entries(stock.options).map(([option, uses]) => {
      const targetId = demoId(restaurantId, 'option', ...option.split(' / '))
      return {
        id: id('option', option),
        kind: 'option' as const,
        name: '',
        targetId,
        ...portion,
        lines: uses.map(lineOf),
      }
    }),
  ]
  const kitchen: Kitchen = {
    unitOf: (each) => unitOf.get(each),
    recipeOf: (each) => all.find((recipe) => recipe.id === each),
  }
  await tx.insert(recipes).values(
    all.map(({ id: recipeId, kind, targetId, name }) => ({
      restaurantId,
      id: recipeId,
      kind,
      targetId,
      name: kind === 'sub' ? name : '',
      version: 1,
    })),
  )
  await tx.insert(recipeVersions).values(
    all.map(({ id: recipeId, yieldQuantity, yieldUnit, lines }) => ({
      ...written,
      recipeId,
      version: 1,
      yieldQuantity,
      yieldUnit,
      lines: [...lines],
    })),
  )
  await tx
    .insert(recipeParts)
    .values(
      all.flatMap((recipe) =>
        partsOf(recipe, kitchen).map((part) => ({ restaurantId, recipeId: recipe.id, version: 1, ...part })),
      ),
    )
}

/**
 * What was counted when the demo opened – as much as its past sales took, and a little – and today's deliveries of
 * what runs low, but for a few things that somebody forgot.
 */
export async function fillStock(services: Services, demo: DemoRestaurant, now: string): Promise<void> {
  if (!stockOf[demo.plan]) return
  const { db } = services
  await followToEnd(services, [stockDepletion], sql`c.restaurant_id = ${demo.id}`)
  await db.inRestaurant(demo.id, async (tx) => {
    await lockRestaurant(tx, demo.id)
    await countOpening(tx, demo)
    for (const { id } of demo.locations) await deliverLow(tx, demo, id, now)
    await orderMore(tx, demo, now)
  })
}

type Row = {
  id: string
  name: string
  unit: Unit
  supplierId: string
  lowAt: number
  unitCost: UnitCost
  lastCost: UnitCost
  onHand: number
}

async function rowsOf(tx: Tx, restaurantId: string, locationId: string): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select i.id, i.name, i.unit, i.supplier_id as "supplierId", i.low_at as "lowAt", i.unit_cost as "unitCost",
      i.last_cost as "lastCost", coalesce(l.quantity, 0)::bigint as "onHand"
    from ingredients i
    left join stock_levels l on l.restaurant_id = i.restaurant_id and l.ingredient_id = i.id
      and l.location_id = ${locationId}
    where i.restaurant_id = ${restaurantId} and i.supplier_id is not null and i.low_at is not null
      and i.unit_cost is not null and i.last_cost is not null
    order by i.name`)
  return rows
}

async function countOpening(tx: Tx, demo: DemoRestaurant): Promise<void> {
  const restaurantId = demo.id
  const { rows } = await tx.execute<{ seq: number; at: string }>(sql`
    select seq, iso(at) as at from events
    where restaurant_id = ${restaurantId} and type = 'inventory.counted'
      and body ->> 'countId' = ${demoId(restaurantId, 'opening count')}
    order by seq limit 1`)
  const [entry] = rows
  if (!entry) return
  const { seq, at } = entry
  const shared = { restaurantId, at, by: staffOf(demo).manager.id, businessDate: businessDate(at, demoDay) }
  for (const { id: locationId } of demo.locations) {
    const id = demoId(locationId, 'opening count')
    const lines = (await rowsOf(tx, restaurantId, locationId)).map((row, index) => {
      // What is left after the sales lies around the level at which one orders.
      const wanted = Math.trunc((row.lowAt * (60 + ((index * 37) % 90))) / 100) - row.onHand
      // People count whole pieces, and weigh to a tenth of a kilo.
      const step = row.unit === 'each' || row.unit === 'portion' ? oneOf(row.unit) : oneOf(row.unit) / 10
      return { ...row, counted: Math.ceil(wanted / step) * step }
    })
    const made = await tx
      .insert(stockCounts)
      .values({
        ...shared,
        id,
        locationId,
        storageArea: null,
        lines: lines.map(({ id: ingredientId, counted, unitCost }) => {
          const variancePence = worth(counted, unitCost)
          return { ingredientId, counted, expected: 0, variance: counted, variancePence }
        }),
      })
      .onConflictDoNothing()
      .returning({ id: stockCounts.id })
    if (made.length === 0) continue
    const moved = lines.map(({ id: ingredientId, counted, unitCost }) => ({
      ...{ ingredientId, unitCost },
      quantity: counted,
    }))
    await move(tx, { ...shared, seq, sourceId: id, locationId, reason: 'count', note: 'Opening count' }, moved)
  }
}

async function deliverLow(tx: Tx, demo: DemoRestaurant, locationId: string, at: string): Promise<void> {
  const restaurantId = demo.id
  const { manager } = staffOf(demo)
  const date = businessDate(at, demoDay)
  const low = (await rowsOf(tx, restaurantId, locationId)).filter(
    ({ onHand, lowAt }, index) => onHand < lowAt * 1.2 && (index % forgotten !== 3 || onHand < 0),
  )
  for (const supplierId of new Set(low.map((row) => row.supplierId))) {
    const id = demoId(locationId, 'delivery', supplierId, date)
    const lines = low
      .filter((row) => row.supplierId === supplierId)
      .map((row, index) => {
        const quantity = row.lowAt * 3
        // Prices move; one of them by more than anybody expected.
        const rise = index === 0 ? 114n : 101n
        const pricePence = zeroOrMorePenceSchema.parse(exactly((BigInt(worth(quantity, row.lastCost)) * rise) / 100n))
        return { row, line: pricedLine({ ingredientId: row.id, quantity, pricePence }, row.lastCost, 1_000) }
      })
    const shared = { restaurantId, at, by: manager.id, businessDate: date }
    const made = await tx
      .insert(deliveries)
      .values({
        ...shared,
        id,
        locationId,
        supplierId,
        purchaseOrderId: null,
        reference: `DN ${id.slice(0, 6).toUpperCase()}`,
        lines: lines.map(({ line }) => line),
        totalPence: sumPence(lines.map(({ line }) => line.pricePence)),
      })
      .onConflictDoNothing()
      .returning({ id: deliveries.id })
    if (made.length === 0) continue
    const seq = await recordEvents(tx, { restaurantId, at, by: manager.id }, [
      { type: 'inventory.delivered', data: { deliveryId: id, locationId } },
    ])
    for (const { row, line } of lines) {
      const unitCost = averagedCost({ quantity: row.onHand, cost: row.unitCost }, line)
      await tx.insert(ingredientCosts).values({ restaurantId, ingredientId: row.id, seq, unitCost, at, by: manager.id })
      await tx
        .update(ingredients)
        .set({ unitCost, lastCost: line.unitCost })
        .where(and(eq(ingredients.restaurantId, restaurantId), eq(ingredients.id, row.id)))
    }
    const moved = lines.map(({ row, line }) => ({
      ingredientId: row.id,
      unitCost: line.unitCost,
      quantity: line.quantity,
    }))
    await move(tx, { ...shared, seq, sourceId: id, locationId, reason: 'delivery', note: '' }, moved)
  }
}

/** One order on its way since the day before, and the draft of the next; a demo that has orders keeps its own. */
async function orderMore(tx: Tx, demo: DemoRestaurant, now: string): Promise<void> {
  const [location] = demo.locations
  assert(location, 'a restaurant of the demo has a location')
  const restaurantId = demo.id
  const rows = await rowsOf(tx, restaurantId, location.id)
  const both = [...new Set(rows.map(({ supplierId }) => supplierId))].slice(0, 2)
  const yesterday = daysLater(now, -1)
  const orders = both.map((supplierId, index) => {
    const lines = rows
      .filter((row) => row.supplierId === supplierId)
      .slice(0, 4)
      .map((row) => {
        const quantity = row.lowAt * 2
        return {
          ingredientId: row.id,
          quantity,
          pricePence: zeroOrMorePenceSchema.parse(worth(quantity, row.lastCost)),
        }
      })
    const isSent = index === 0
    const state = isSent
      ? { state: 'sent' as const, version: 2, sentAt: yesterday }
      : { state: 'draft' as const, version: 1 }
    const written = { createdAt: isSent ? yesterday : now, createdBy: staffOf(demo).manager.id }
    const note = isSent ? 'Before 8, by the back door, please.' : ''
    const id = demoId(restaurantId, 'purchase order', `${index + 1}`)
    return {
      restaurantId,
      id,
      number: index + 1,
      supplierId,
      locationId: location.id,
      lines,
      note,
      ...written,
      ...state,
    }
  })
  await tx.insert(purchaseOrders).values(orders).onConflictDoNothing()
}

type Source = Omit<typeof stockMovements.$inferInsert, 'id' | 'ingredientId' | 'quantity' | 'unitCost'>
type Moved = { readonly ingredientId: string; readonly quantity: number; readonly unitCost: UnitCost }

async function move(tx: Tx, source: Source, moved: readonly Moved[]): Promise<void> {
  await tx
    .insert(stockMovements)
    .values(moved.map((row) => ({ ...source, ...row, id: demoId(source.sourceId, 'movement', row.ingredientId) })))
  await tx.execute(sql`
    insert into stock_levels as t (restaurant_id, location_id, ingredient_id, quantity, filled_seq)
    select ${source.restaurantId}::uuid, ${source.locationId}::uuid, m."ingredientId", m.quantity, ${source.seq}::bigint
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m("ingredientId" uuid, quantity bigint)
    on conflict (restaurant_id, location_id, ingredient_id) do update set
      quantity = t.quantity + excluded.quantity, filled_seq = greatest(t.filled_seq, excluded.filled_seq)`)
}
