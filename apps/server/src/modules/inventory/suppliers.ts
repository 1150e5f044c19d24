import type * as contract from '@tableside/contract/inventory'
import type { Supplier } from '@tableside/contract/inventory'
import { DomainError } from '@tableside/domain/errors'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { suppliers } from '../../db/schema/index.ts'
import type { Call, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { runStockCommand } from './stock-command.ts'

export async function loadSuppliers(tx: Tx, restaurantId: string): Promise<Supplier[]> {
  const rows = await tx
    .select()
    .from(suppliers)
    .where(eq(suppliers.restaurantId, restaurantId))
    .orderBy(sql`archived_at is not null`, asc(sql`lower(name)`), asc(suppliers.id))
  return rows.map(({ restaurantId: _, archivedAt, ...row }) => ({ ...row, isArchived: archivedAt !== null }))
}

export async function findSupplier(tx: Tx, restaurantId: string, id: string): Promise<Supplier> {
  const found = (await loadSuppliers(tx, restaurantId)).find((each) => each.id === id)
  if (!found) throw new DomainError('not_found')
  return found
}

export function addSupplier(services: Services, call: Call<typeof contract.addSupplier>): Promise<StoredReply> {
  const { body } = call
  return runStockCommand(services, call, async ({ tx, restaurant, record }) => {
    await assertNameFree(tx, restaurant.id, body)
    const made = await tx
      .insert(suppliers)
      .values({ restaurantId: restaurant.id, ...body })
      .onConflictDoNothing()
      .returning({ id: suppliers.id })
    if (made.length === 0) throw new DomainError('id_taken')
    await record('inventory.supplier_added', { supplierId: body.id })
    return { supplier: await findSupplier(tx, restaurant.id, body.id) }
  })
}

export function changeSupplier(services: Services, call: Call<typeof contract.changeSupplier>): Promise<StoredReply> {
  const { version, isArchived, ...draft } = call.body
  const { supplierId: id } = call.params
  return runStockCommand(services, call, async ({ tx, restaurant, at, record }) => {
    const before = await findSupplier(tx, restaurant.id, id)
    if (before.version !== version) throw new DomainError('changed_meanwhile', { version: before.version })
    if (!isArchived) await assertNameFree(tx, restaurant.id, { id, name: draft.name })
    const archived = isArchived === before.isArchived ? {} : { archivedAt: isArchived ? at : null }
    await tx
      .update(suppliers)
      .set({ ...draft, ...archived, version: version + 1 })
      .where(and(eq(suppliers.restaurantId, restaurant.id), eq(suppliers.id, id)))
    await record('inventory.supplier_changed', { supplierId: id, isArchived })
    return { supplier: await findSupplier(tx, restaurant.id, id) }
  })
}

async function assertNameFree(tx: Tx, restaurantId: string, { id, name }: { id: string; name: string }) {
  const rows = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.restaurantId, restaurantId),
        ne(suppliers.id, id),
        sql`lower(name) = lower(${name}) and archived_at is null`,
      ),
    )
  if (rows.length > 0) throw new DomainError('name_taken', { name })
}
