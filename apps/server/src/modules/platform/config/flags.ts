import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { type Feature, type PlanKey, planKeySchema, planKeys, switchableFeatures } from '@tableside/domain/plans'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { featureRollouts, platformChanges } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { lockSection, writeSection } from '../../platform-settings/index.ts'
import { changed, type Saver, saveConfig } from './save.ts'
import { lockPlan, withOwners, writePlan } from './save-plan.ts'

type FlagState = { readonly plans: readonly PlanKey[]; readonly percentage: number }

const flagState = z.object({ plans: z.array(planKeySchema), percentage: z.int() }).partial()

/** Which plans include a feature is the plan table's to say; a roll-out is beside it. Both change together or not. */
export async function saveFlag(services: Services, call: Call<typeof contract.saveFlag>): Promise<PlatformConfig> {
  const { feature } = call.params
  assertSwitchable(feature)
  const { version, ...wanted } = call.body
  return saveConfig(services, call, `flag:${feature}`, (tx) =>
    writeFlag(services, tx, call, { feature, version, wanted: () => wanted }),
  )
}

/** Undoes one change, whatever came after it: what it had changed is as it was before. */
export async function rollBackFlag(
  services: Services,
  call: Call<typeof contract.rollBackFlag>,
): Promise<PlatformConfig> {
  const { feature } = call.params
  assertSwitchable(feature)
  return saveConfig(services, call, `flag:${feature}`, async (tx) => {
    const isThis = and(eq(platformChanges.id, call.body.changeId), eq(platformChanges.subject, `flag:${feature}`))
    const [change] = await tx.select().from(platformChanges).where(isThis)
    if (!change) throw new DomainError('change_not_reversible')
    const was = flagState.parse(change.before)
    const wanted = (now: FlagState) => ({ plans: was.plans ?? now.plans, percentage: was.percentage ?? now.percentage })
    const reason = `Put back to before ${change.at}`
    await writeFlag(services, tx, call, { feature, version: call.body.version, wanted, reason })
  })
}

type FlagChange = {
  readonly feature: Feature
  /** The version that was read. */
  readonly version: number
  readonly wanted: (now: FlagState) => FlagState
  readonly reason?: string
}

async function writeFlag(services: Services, tx: Tx, who: Saver, change: FlagChange): Promise<void> {
  const { feature, reason } = change
  const { version } = await lockSection(tx, `flag:${feature}`, change.version)
  const rows = []
  // In one order, as everybody locks them.
  for (const key of [...planKeys].sort()) rows.push(await lockPlan(tx, key))
  const [rollout] = await tx.select().from(featureRollouts).where(eq(featureRollouts.feature, feature))
  const having = rows.filter(({ features }) => features.includes(feature)).map(({ key }) => key)
  const before = { plans: inOrder(having), percentage: rollout?.percentage ?? 0 }
  const wanted = change.wanted(before)
  const after = { plans: inOrder(wanted.plans), percentage: wanted.percentage }
  if (reason !== undefined && JSON.stringify(before) === JSON.stringify(after)) {
    throw new DomainError('change_not_reversible')
  }

  for (const row of rows) {
    const has = row.features.includes(feature)
    const shouldHave = after.plans.some((key) => key === row.key)
    if (has === shouldHave) continue
    const features = withOwners(shouldHave ? [...row.features, feature] : row.features.filter((key) => key !== feature))
    await writePlan(services, tx, who, row, { features, version: row.version + 1 })
  }
  const { percentage } = after
  await tx
    .insert(featureRollouts)
    .values({ feature, percentage })
    .onConflictDoUpdate({ target: featureRollouts.feature, set: { percentage } })
  await writeSection(tx, `flag:${feature}`, { body: {}, version: version + 1 })
  await changed(services, tx, who, { subject: `flag:${feature}`, version: version + 1, before, after, reason })
}

function inOrder(plans: readonly string[]): PlanKey[] {
  return planKeys.filter((key) => plans.includes(key))
}

/** What every till needs, and what is the platform owner's, is not for switching. */
function assertSwitchable(feature: Feature): void {
  if (!switchableFeatures.includes(feature)) throw new DomainError('not_found')
}
