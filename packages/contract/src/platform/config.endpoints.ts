import { idSchema } from '@tableside/domain/ids'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { featureSchema, planFeeSchema, planKeySchema, planSchema } from '@tableside/domain/plans'
import { paymentProviderSchema, platformNotificationsSchema, platformSettingsSchema } from '@tableside/domain/platform'
import { sourcedVatPeriodSchema } from '@tableside/domain/tax'
import { z } from 'zod'
import { oneLine, resource } from '../core/index.ts'

const platform = resource('Platform', '/platform', 'platform_owner')
const version = z.int().min(0)

/** A plan as its owner edits it. `feeBps` is what is published today. */
export const platformPlanSchema = planSchema.extend({
  providerProductId: z.string().nullable(),
  version,
  /** Another fee that is announced and not yet in force. */
  feeChange: planFeeSchema.nullable(),
  /** How many restaurants have it in force. */
  restaurants: z.int(),
})
export type PlatformPlan = z.infer<typeof platformPlanSchema>

export const featureFlagSchema = z.object({
  feature: featureSchema,
  /** The plans that include it. */
  plans: z.array(planKeySchema),
  /** So many in a hundred of the other restaurants have it too. */
  percentage: z.int().min(0).max(100),
  /** Restaurants for which it is switched by hand. */
  switchedOn: z.int(),
  switchedOff: z.int(),
  version,
})
export type FeatureFlag = z.infer<typeof featureFlagSchema>

export const paymentConfigSchema = z.object({
  version,
  /** Whom the credentials below belong to, and who may be chosen here: the simulator in a demo only. */
  provider: paymentProviderSchema,
  providers: z.array(paymentProviderSchema),
  appId: z.string(),
  /** The last four characters of the secret that is kept; the secret itself is never shown again. */
  appSecretLast4: z.string().nullable(),
  /** The secrets Stripe signs its messages with: about the platform's account, and about the restaurants'. */
  webhookSecretLast4: z.string().nullable(),
  connectWebhookSecretLast4: z.string().nullable(),
  /** Where Stripe has to send them. */
  webhookUrls: z.object({ platform: z.url(), connect: z.url() }),
  state: z.enum(['not_connected', 'connected']),
  testedAt: z.iso.datetime().nullable(),
  /** The published fee of all plans as a fraction (0.01 is 1 %); null when they differ. */
  platform_commission_rate: z.number().nullable(),
})
export type PaymentConfig = z.infer<typeof paymentConfigSchema>

export const platformConfigSchema = z.object({
  plans: z.array(platformPlanSchema),
  flags: z.array(featureFlagSchema),
  payments: paymentConfigSchema,
  settings: z.object({ version, values: platformSettingsSchema }),
  notifications: z.object({ version, values: platformNotificationsSchema }),
  /** The dated rates of VAT, newest first; those ahead can be withdrawn. */
  vatPeriods: z.array(sourcedVatPeriodSchema.extend({ state: z.enum(['ahead', 'in_force', 'past']) })),
})
export type PlatformConfig = z.infer<typeof platformConfigSchema>

export const getPlatformConfig = platform.get('getPlatformConfig', '/config', {
  summary: 'Everything the platform’s owner sets: plans, feature flags, payments, settings, notifications.',
  reply: z.object({ config: platformConfigSchema }),
})

const limit = z.int().min(-1).max(1_000_000)

export const savePlan = platform.put('savePlan', '/plans/:plan', {
  summary: 'Changes a plan’s name, price, features, limits, offer and product id. Alpha stays free and on offer.',
  params: { plan: planKeySchema },
  body: z.strictObject({
    /** The version that was read: whoever saves over a newer one is notified. */
    version,
    name: oneLine.min(2).max(40),
    monthlyPence: zeroOrMorePenceSchema,
    /** Of the features that may be switched; what every till needs is always included. */
    features: z.array(featureSchema).max(20),
    maxAccounts: limit,
    maxStaff: limit,
    maxLocations: limit,
    maxMonthlyOrders: limit,
    isOffered: z.boolean(),
    providerProductId: z.string().trim().max(120).nullable(),
  }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile', 'plan_price_locked', 'plan_stays_on_offer', 'plan_is_free'],
})

export const announceFee = platform.post('announceFee', '/fee-changes', {
  summary:
    'Announces another processing fee for some plans, at least 30 days ahead; one announced before is withdrawn.',
  body: z.strictObject({
    plans: z.array(planKeySchema).min(1).max(3),
    /** Percent as typed; what is not a number is 0, what is not between 0 and 10 is refused. */
    feePercent: z.union([z.string().max(40), z.number(), z.null()]).transform((typed) => String(typed ?? '')),
    effectiveFrom: z.iso.datetime(),
  }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['commission_out_of_range', 'fee_notice_too_short'],
})

export const withdrawFee = platform.post('withdrawFee', '/fee-changes/:feeChangeId/withdraw', {
  summary: 'Takes back an announced fee that is not in force yet.',
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['fee_change_gone'],
})

export const testPayment = platform.post('testPayment', '/plans/:plan/test-payment', {
  summary:
    'Asks the provider for the plan’s product, charges £1.00 to its test card and gives it back at once; not for free plans.',
  params: { plan: planKeySchema },
  reply: z.object({
    amountPence: zeroOrMorePenceSchema,
    /** `differs`: the provider charged another amount than it was asked for. */
    outcome: z.enum(['captured', 'declined', 'failed', 'unknown', 'differs', 'pending']),
    providerRef: z.string().nullable(),
    isRefunded: z.boolean(),
  }),
  refusals: ['plan_is_free', 'provider_not_configured', 'provider_product_unknown'],
})

export const saveFlag = platform.put('saveFlag', '/flags/:feature', {
  summary: 'Says which plans include a feature, and how many in a hundred of the other restaurants have it.',
  params: { feature: featureSchema },
  body: z.strictObject({ version, plans: z.array(planKeySchema).max(3), percentage: z.int().min(0).max(100) }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile'],
})

export const rollBackFlag = platform.post('rollBackFlag', '/flags/:feature/rollback', {
  summary: 'Puts a feature back to how it was before one of its changes.',
  params: { feature: featureSchema },
  body: z.strictObject({ version, changeId: idSchema }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile', 'change_not_reversible'],
})

const appId = z.string().trim().max(200)
const appSecret = z.string().min(1).max(500)

export const savePaymentConfig = platform.put('savePaymentConfig', '/payments', {
  summary:
    'Keeps the provider’s app id and, sealed, its secret, once the provider accepts both; without a secret the one kept stays.',
  body: z.strictObject({
    version,
    provider: paymentProviderSchema.optional(),
    appId,
    appSecret: appSecret.optional(),
    webhookSecret: appSecret.optional(),
    connectWebhookSecret: appSecret.optional(),
  }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile', 'credentials_incomplete', 'credentials_refused', 'provider_unreachable'],
})

export const testConnection = platform.post('testConnection', '/payments/test', {
  summary: 'Asks the provider whether it knows these credentials; without a secret the one kept is used.',
  body: z.strictObject({ provider: paymentProviderSchema.optional(), appId, appSecret: appSecret.optional() }),
  reply: z.object({
    answer: z.enum(['connected', 'refused', 'unreachable', 'no_provider']),
    config: platformConfigSchema,
  }),
  refusals: ['credentials_incomplete'],
})

export const savePlatformSettings = platform.put('savePlatformSettings', '/settings', {
  summary: 'Changes what holds for the whole platform: maintenance, sign-ups, limits, the product’s name.',
  body: z.strictObject({ version, values: platformSettingsSchema }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile'],
})

export const saveNotifications = platform.put('saveNotifications', '/notifications', {
  summary: 'Says which mails the platform sends, and to whom.',
  body: z.strictObject({ version, values: platformNotificationsSchema }),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['config_changed_meanwhile'],
})

export const addVatPeriod = platform.post('addVatPeriod', '/vat-periods', {
  summary:
    'Adds rates of VAT from a business date on, tomorrow at the earliest. What was sold before keeps the rates of its day.',
  body: sourcedVatPeriodSchema.strict(),
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['vat_period_not_ahead', 'vat_period_exists'],
})

export const withdrawVatPeriod = platform.post('withdrawVatPeriod', '/vat-periods/:from/withdraw', {
  summary: 'Takes back rates of VAT that have not begun.',
  params: { from: z.iso.date() },
  reply: z.object({ config: platformConfigSchema }),
  refusals: ['vat_period_begun'],
})
