import type { FeatureFlag, PaymentConfig, PlatformConfig, PlatformPlan } from '@tableside/contract/platform'
import { billingDate } from '@tableside/domain/billing'
import { type BasisPoints, basisPoints, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { type PlanFee, planKeySchema, planKeys, publishedFee, switchableFeatures } from '@tableside/domain/plans'
import { platformNotificationsFrom, platformSettingsFrom } from '@tableside/domain/platform'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database.ts'
import { featureRollouts, plans, platformConfig, platformSettings } from '../../../db/schema/index.ts'
import type { SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { announcedFees } from '../../fees/index.ts'
import { readSection } from '../../platform-settings/index.ts'
import { secretHint } from '../../secret-store/index.ts'
import { readVatPeriods } from '../../tax/index.ts'
import { acrossRestaurants } from '../across-restaurants.ts'
import { lastAcceptedAt, paymentsBody, providerChosen, providerSecret, webhookSecrets } from './credentials.ts'

type AuditedCall = { readonly signedIn: SignedIn; readonly at: string }

/** Everything the platform's owner sets, as of one moment. */
export async function readConfig(services: Services, looker: AuditedCall): Promise<PlatformConfig> {
  const { at } = looker
  return acrossRestaurants(services, looker, { action: 'config.read' }, async (tx) => {
    const fees = await announcedFees(tx)
    const rows = await tx.select().from(plans)
    const counts = await countByPlan(tx, at)
    const all: PlatformPlan[] = rows
      .map((row) => {
        const key = planKeySchema.parse(row.key)
        const ofPlan = fees.filter(({ plan }) => plan === key)
        return {
          ...row,
          key,
          feeBps: publishedFee(basisPoints(row.feeBps), ofPlan, at),
          monthlyPence: zeroOrMorePenceSchema.parse(row.monthlyPence),
          feeChange: pendingFee(ofPlan, at),
          restaurants: counts.get(key) ?? 0,
        }
      })
      .toSorted((one, other) => planKeys.indexOf(one.key) - planKeys.indexOf(other.key))
    const [settings] = await tx.select().from(platformSettings)
    const notifications = await readSection(tx, 'notifications')
    return {
      plans: all,
      flags: await readFlags(tx, all),
      payments: await readPayments(services, tx, all),
      settings: { version: settings?.version ?? 0, values: platformSettingsFrom(settings?.settings ?? {}) },
      notifications: { version: notifications.version, values: platformNotificationsFrom(notifications.body) },
      vatPeriods: await readVatTable(tx, billingDate(at)),
    }
  })
}

async function readVatTable(tx: Tx, today: string): Promise<PlatformConfig['vatPeriods']> {
  const periods = await readVatPeriods(tx)
  const inForce = periods.find(({ from }) => from <= today)
  return periods.map((period) => ({
    ...period,
    state: period.from > today ? 'ahead' : period === inForce ? 'in_force' : 'past',
  }))
}

/** The change that comes next, if one is announced. */
function pendingFee(changes: readonly PlanFee[], at: string): PlanFee | null {
  return changes.find(({ effectiveFrom }) => effectiveFrom > at) ?? null
}

async function countByPlan(tx: Tx, at: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ plan: string; n: number }>(sql`
    select plan_in_force(plan, is_subscribed, trial_ends_at, ${at}) as plan, count(*)::int as n
    from restaurants where restaurant_id is not null
    group by 1`)
  return new Map(rows.map(({ plan, n }) => [plan, n]))
}

async function readFlags(tx: Tx, all: readonly PlatformPlan[]): Promise<FeatureFlag[]> {
  const rollouts = new Map((await tx.select().from(featureRollouts)).map((row) => [row.feature, row.percentage]))
  const { rows } = await tx.execute<{ feature: string; on: number; off: number }>(sql`
    select s.key as feature, count(*) filter (where s.value = 'true')::int as on,
      count(*) filter (where s.value = 'false')::int as off
    from restaurants r cross join lateral jsonb_each_text(r.feature_switches) s
    where r.restaurant_id is not null and r.feature_switches <> '{}'
    group by s.key`)
  const switches = new Map(rows.map((row) => [row.feature, row]))
  const versions = new Map((await tx.select().from(platformConfig)).map((row) => [row.section, row.version]))
  return switchableFeatures.map((feature) => ({
    feature,
    plans: all.filter(({ features }) => features.includes(feature)).map(({ key }) => key),
    percentage: rollouts.get(feature) ?? 0,
    switchedOn: switches.get(feature)?.on ?? 0,
    switchedOff: switches.get(feature)?.off ?? 0,
    version: versions.get(`flag:${feature}`) ?? 0,
  }))
}

async function readPayments(services: Services, tx: Tx, all: readonly PlatformPlan[]): Promise<PaymentConfig> {
  const { body, version } = await readSection(tx, 'payments')
  const { appId } = paymentsBody(body)
  const hint = await secretHint(tx, providerSecret)
  const testedAt = await lastAcceptedAt(services, tx, paymentsBody(body))
  return {
    version,
    provider: providerChosen(services.config, paymentsBody(body)),
    providers: services.provider ? ['simulator', 'stripe'] : ['stripe'],
    appId,
    appSecretLast4: hint?.last4 ?? null,
    webhookSecretLast4: (await secretHint(tx, webhookSecrets.webhookSecret))?.last4 ?? null,
    connectWebhookSecretLast4: (await secretHint(tx, webhookSecrets.connectWebhookSecret))?.last4 ?? null,
    webhookUrls: {
      platform: `${services.config.publicUrl}/api/v1/providers/stripe/webhooks`,
      connect: `${services.config.publicUrl}/api/v1/providers/stripe/connect/webhooks`,
    },
    state: testedAt === undefined ? 'not_connected' : 'connected',
    testedAt: testedAt ?? null,
    platform_commission_rate: commonRate(all.map(({ feeBps }) => feeBps)),
  }
}

/** The rate all plans share, as the fraction the specification names it by. */
function commonRate(rates: readonly BasisPoints[]): number | null {
  const [first] = rates
  return first !== undefined && rates.every((rate) => rate === first) ? first / 10_000 : null
}
