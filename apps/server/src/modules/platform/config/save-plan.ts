import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { type Feature, features, ownerFeatures, type PlanKey, switchableFeatures } from '@tableside/domain/plans'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { plans, platformConfig } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { notifyPrice } from '../../fees/index.ts'
import { enqueue } from '../../jobs/index.ts'
import { assertVersion } from '../../platform-settings/index.ts'
import { changed, type Saver, saveConfig } from './save.ts'

/** Changes a plan for everybody who has it, from this moment. Alpha stays free and on offer: who stops paying has it. */
export async function savePlan(services: Services, call: Call<typeof contract.savePlan>): Promise<PlatformConfig> {
  const { params, body } = call
  assertPlanConsistent(params.plan, body)
  return saveConfig(services, call, `plan:${params.plan}`, async (tx) => {
    const before = await lockPlan(tx, params.plan)
    assertVersion(before.version, body.version)
    const after = { ...body, features: withOwners(body.features), version: before.version + 1 }
    await writePlan(services, tx, call, before, after)
    await bumpFlags(tx, differing(before.features, after.features))
    if (before.monthlyPence !== after.monthlyPence) {
      const { monthlyPence } = after
      const changeId = services.newId()
      const { at: changedAt, signedIn } = call
      await enqueue(tx, notifyPrice, {
        changeId,
        plan: params.plan,
        monthlyPence,
        changedAt,
        changedBy: signedIn.userId,
      })
    }
  })
}

type PlanRow = typeof plans.$inferSelect

export async function lockPlan(tx: Tx, plan: PlanKey): Promise<PlanRow> {
  const [row] = await tx.select().from(plans).where(eq(plans.key, plan)).for('update')
  if (!row) throw new DomainError('not_found')
  return row
}

export async function writePlan(
  services: Services,
  tx: Tx,
  who: Saver,
  before: PlanRow,
  after: Partial<PlanRow> & { readonly version: number },
): Promise<void> {
  const key = before.key
  await tx.update(plans).set(after).where(eq(plans.key, key))
  const { version: _old, ...was } = before
  const { version, ...is } = { ...was, ...after }
  await changed(services, tx, who, { subject: `plan:${key}`, version, before: was, after: is })
}

function assertPlanConsistent(
  plan: PlanKey,
  { monthlyPence, isOffered, providerProductId }: Call<typeof contract.savePlan>['body'],
) {
  if (plan === 'alpha' && monthlyPence !== 0) throw new DomainError('plan_price_locked')
  if (plan === 'alpha' && !isOffered) throw new DomainError('plan_stays_on_offer')
  if (monthlyPence === 0 && providerProductId) throw new DomainError('plan_is_free')
}

/** What every till needs is in every plan; what is the platform owner's is in none. */
export function withOwners(chosen: readonly Feature[]): Feature[] {
  return features.filter(
    (feature) =>
      ownerFeatures.some((key) => key === feature) ||
      (switchableFeatures.includes(feature) && chosen.includes(feature)),
  )
}

function differing(before: readonly Feature[], after: readonly Feature[]): Feature[] {
  return features.filter((feature) => before.includes(feature) !== after.includes(feature))
}

/** Whoever has the flags open sees that they moved. */
async function bumpFlags(tx: Tx, moved: readonly Feature[]): Promise<void> {
  for (const feature of moved) {
    await tx
      .insert(platformConfig)
      .values({ section: `flag:${feature}`, body: {}, version: 1 })
      .onConflictDoUpdate({ target: platformConfig.section, set: { version: sql`${platformConfig.version} + 1` } })
  }
}
