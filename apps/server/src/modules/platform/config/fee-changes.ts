import type * as contract from '@tableside/contract/platform'
import type { PlatformConfig } from '@tableside/contract/platform'
import { DomainError } from '@tableside/domain/errors'
import { formatPercent } from '@tableside/domain/money'
import { commissionFrom, earliestFeeChange, type PlanKey, planKeySchema } from '@tableside/domain/plans'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { planFees } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { notifyFee } from '../../fees/index.ts'
import { enqueue } from '../../jobs/index.ts'
import { notifyPlatform } from '../../platform-settings/index.ts'
import { changed, saveConfig } from './save.ts'
import { lockPlan } from './save-plan.ts'

/**
 * Announces another fee, thirty days ahead or more. What was announced before and is not yet in force is withdrawn: a
 * plan has one change ahead at most.
 */
export async function announceFee(
  services: Services,
  call: Call<typeof contract.announceFee>,
): Promise<PlatformConfig> {
  const { body, at, signedIn } = call
  const feeBps = commissionFrom(body.feePercent)
  const { effectiveFrom } = body
  if (effectiveFrom < earliestFeeChange(at)) {
    throw new DomainError('fee_notice_too_short', { earliest: earliestFeeChange(at) })
  }
  return saveConfig(services, call, `plan:${body.plans.join(' and ')}`, async (tx) => {
    // In one order, so that two who announce at once do not wait for each other in a circle.
    for (const plan of [...new Set(body.plans)].sort()) {
      const { version } = await lockPlan(tx, plan)
      const ahead = and(eq(planFees.plan, plan), isNull(planFees.withdrawnAt), gt(planFees.effectiveFrom, at))
      const [before] = await tx.update(planFees).set({ withdrawnAt: at }).where(ahead).returning()
      const fee = { id: services.newId(), plan, feeBps, announcedAt: at, announcedBy: signedIn.userId, effectiveFrom }
      await tx.insert(planFees).values(fee)
      for (const feeChangeId of [before?.id, fee.id]) if (feeChangeId) await enqueue(tx, notifyFee, { feeChangeId })
      await changed(services, tx, call, {
        subject: `plan:${plan}`,
        version,
        before: { announcedFeeBps: before?.feeBps ?? null, feeEffectiveFrom: before?.effectiveFrom ?? null },
        after: { announcedFeeBps: feeBps, feeEffectiveFrom: effectiveFrom },
      })
    }
    const plans = body.plans.join(', ')
    await notifyPlatform(services, tx, 'fee_announced', {
      subject: `A fee of ${formatPercent(feeBps)} from ${effectiveFrom.slice(0, 10)} was announced for ${plans}`,
      text: `The owners of the restaurants on ${plans} get a mail and find it on their dashboard; a higher fee is theirs to accept.\n\n${services.config.publicUrl}/platform/configuration`,
    })
  })
}

export async function withdrawFee(
  services: Services,
  call: Call<typeof contract.withdrawFee>,
): Promise<PlatformConfig> {
  const { params, at } = call
  return saveConfig(services, call, 'plan:fees', async (tx) => {
    const isAhead = and(
      eq(planFees.id, params.feeChangeId),
      isNull(planFees.withdrawnAt),
      gt(planFees.effectiveFrom, at),
    )
    const [fee] = await tx.update(planFees).set({ withdrawnAt: at }).where(isAhead).returning()
    if (!fee) throw new DomainError('fee_change_gone')
    await enqueue(tx, notifyFee, { feeChangeId: fee.id })
    const { version } = await lockPlan(tx, planOf(fee.plan))
    await changed(services, tx, call, {
      subject: `plan:${planOf(fee.plan)}`,
      version,
      before: { announcedFeeBps: fee.feeBps, feeEffectiveFrom: fee.effectiveFrom },
      after: { announcedFeeBps: null, feeEffectiveFrom: null },
    })
  })
}

function planOf(key: string): PlanKey {
  return planKeySchema.parse(key)
}
