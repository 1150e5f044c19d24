import type * as contract from '@tableside/contract/menu'
import type { EditableMenu, MenuImportReport } from '@tableside/contract/menu'
import { assert, DomainError } from '@tableside/domain/errors'
import { type MenuCsvPlan, type PlannedRow, planMenuCsv, readMenuCsv } from '@tableside/domain/menu'
import { nameKey } from '@tableside/domain/names'
import { vatRatesOn } from '@tableside/domain/tax'
import { businessDate } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { insertChunks } from '../../db/insert-chunks.ts'
import { menuCategories, menuItems } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import { readCsv } from '../../http/read-csv.ts'
import type { Services } from '../../services.ts'
import { readVatPeriods } from '../tax/index.ts'
import { loadEditableMenu } from './load-editable-menu.ts'
import { stationNames } from './menu-checks.ts'
import { runMenuCommand } from './menu-command.ts'

/**
 * Brings a menu file in: new dishes are added, known ones changed in what the file says. Rows with
 * something wrong stay out and are named; a dry run only says what would happen.
 */
export async function importMenu(services: Services, call: Call<typeof contract.importMenu>): Promise<StoredReply> {
  const { restaurant, body, at } = call
  const { dryRun: isDryRun } = body
  const file = await readCsv(body.csv)
  return runMenuCommand(services, call, async (tx) => {
    const menu = await loadEditableMenu(tx, restaurant.id)
    const known = {
      stations: await stationNames(tx, restaurant.id),
      vatRates: vatRatesOn(await readVatPeriods(tx), businessDate(at, restaurant)),
    }
    const csv = readMenuCsv(file.records, known, body.columns)
    if ('missing' in csv) throw new DomainError('csv_unreadable', { missing: csv.missing, headings: csv.headings })
    const plan = planMenuCsv(csv, onTheMenu(menu), body.zeroRated)
    if (!isDryRun) await writePlan(services, tx, restaurant.id, menu, plan)
    const report: MenuImportReport = {
      isDryRun,
      newCategories: [...plan.newCategories],
      created: plan.created.map(rowOf),
      changed: plan.changed.map(({ row, columns }) => ({ ...rowOf(row), columns: [...columns] })),
      unchanged: plan.unchanged,
      ...(plan.asksZeroRated && { asksZeroRated: plan.asksZeroRated }),
      errors: [...file.errors, ...csv.errors, ...plan.errors].sort((a, b) => a.line - b.line),
    }
    const facts = {
      created: plan.created.length,
      changed: plan.changed.length,
      newCategories: plan.newCategories.length,
    }
    const hasEffect = !isDryRun && facts.created + facts.changed > 0
    const prices = plan.changed.map(({ id, row }) => ({ itemId: id, pricePence: row.pricePence }))
    return {
      reply: { report },
      events: hasEffect ? [{ type: 'menu.imported', data: { ...facts, prices } }] : [],
    }
  })
}

/** A dish as the report names it, with its price as it was read. */
const rowOf = ({ line, category, item, pricePence }: PlannedRow) => ({ line, category, item, pricePence })

/** What a file is compared with: everything that is not archived. */
function onTheMenu({ categories, items }: EditableMenu) {
  const names = new Map(categories.filter(({ isArchived }) => !isArchived).map(({ id, name }) => [id, name]))
  return {
    categories: [...names.values()],
    items: items.flatMap((item) => {
      const category = names.get(item.categoryId)
      return item.isArchived || category === undefined ? [] : [{ ...item, item: item.name, category }]
    }),
  }
}

async function writePlan(
  { newId }: Services,
  tx: Tx,
  restaurantId: string,
  menu: EditableMenu,
  { newCategories, created, changed }: MenuCsvPlan,
): Promise<void> {
  const categoryIds = new Map(
    menu.categories.filter(({ isArchived }) => !isArchived).map(({ id, name }) => [nameKey(name), id]),
  )
  const lastCategory = Math.max(-1, ...menu.categories.map(({ position }) => position))
  const categories = newCategories.map((name, index) => ({
    restaurantId,
    id: newId(),
    name,
    position: lastCategory + 1 + index,
  }))
  for (const rows of insertChunks(categories)) await tx.insert(menuCategories).values(rows)
  for (const { id, name } of categories) categoryIds.set(nameKey(name), id)

  const lastItem = Math.max(-1, ...menu.items.map(({ position }) => position))
  const items = created.map(({ category, item, line, diets, ...fields }, index) => {
    const categoryId = categoryIds.get(nameKey(category))
    assert(categoryId, 'the category of a new dish is there')
    const position = lastItem + 1 + index
    return { ...fields, diets: [...diets], restaurantId, id: newId(), categoryId, name: item, position }
  })
  for (const rows of insertChunks(items)) await tx.insert(menuItems).values(rows)

  await changeItems(tx, restaurantId, changed)
}

/** Many in one statement: sales wait while a menu is written. */
async function changeItems(tx: Tx, restaurantId: string, changed: MenuCsvPlan['changed']): Promise<void> {
  const rows = changed.map(
    ({ id, row: { pricePence, vatClass, stationName, allergens, diets, description, translations } }) => ({
      ...{ id, pricePence, vatClass, stationName, allergens, diets, description, translations },
    }),
  )
  for (const some of insertChunks(rows)) {
    const values = some.map(
      ({ id, pricePence, vatClass, stationName, allergens, diets, description, translations }) =>
        sql`(${id}::uuid, ${pricePence}::bigint, ${vatClass}, ${stationName}, ${JSON.stringify(allergens)}::jsonb, ${JSON.stringify(diets)}::jsonb, ${description}, ${JSON.stringify(translations)}::jsonb)`,
    )
    await tx.execute(sql`
      update menu_items i
      set price_pence = r.price_pence, vat_class = r.vat_class, station_name = r.station_name,
        allergens = r.allergens, diets = r.diets, description = r.description, translations = r.translations,
        version = i.version + 1
      from (values ${sql.join(values, sql`, `)})
        as r(id, price_pence, vat_class, station_name, allergens, diets, description, translations)
      where i.restaurant_id = ${restaurantId} and i.id = r.id`)
  }
}
