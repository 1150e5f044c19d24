import { basisPoints, formatPercent, pence } from '@tableside/domain/money'
import { featureSchema, planKeySchema, UNLIMITED } from '@tableside/domain/plans'
import { formatPence } from '@tableside/ui'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment, formatShortDate, formatShortDay } from '../../shared/format-time.ts'
import { featureLabels } from '../../shared/plans/feature-labels.ts'

/** What a setting is called, by its name on the wire. */
export type FieldLabels = Readonly<Record<string, string>>

export const planLabels: FieldLabels = {
  name: 'Name',
  monthlyPence: 'Price a month',
  features: 'Features',
  maxAccounts: 'Accounts',
  maxStaff: 'Staff',
  maxLocations: 'Locations',
  maxMonthlyOrders: 'Paid orders a month',
  isOffered: 'Available to new restaurants',
  providerProductId: 'Provider product id',
  announcedFeeBps: 'Announced fee',
  feeEffectiveFrom: 'In force from',
}

export const settingLabels: FieldLabels = {
  maintenanceMode: 'Maintenance mode',
  newSignupsEnabled: 'New sign-ups',
  productName: 'Product name',
  supportEmail: 'Support email',
  supportPhone: 'Support phone',
  maxRestaurantsPerOwner: 'Restaurants per owner',
  defaultTrialDays: 'Days of trial',
  autoUpgradeEnabled: 'Upgrade prompts',
}

export const vatLabels: FieldLabels = {
  from: 'First day',
  standardBps: 'Standard rate',
  cateringBps: 'Catering',
  covers: 'What it covers',
  source: 'Source',
}

export const flagLabels: FieldLabels = { plans: 'Plans', percentage: 'Of the others' }

export const paymentLabels: FieldLabels = {
  provider: 'Provider',
  appId: 'App id',
  appSecret: 'App secret',
  webhookSecret: 'Secret of messages about the platform',
  connectWebhookSecret: 'Secret of messages about restaurants',
}

export const providerNames = { simulator: 'Simulator', stripe: 'Stripe' } as const

export const alertLabels: FieldLabels = {
  restaurant_joined: 'A restaurant joined',
  restaurant_suspended: 'A restaurant was suspended',
  fee_announced: 'Another fee was announced',
  configuration_changed: 'The configuration was changed',
  connection_failed: 'A test of the payment connection failed',
  support_asked: 'A restaurant asks for help or answers',
  plan_requested: 'A restaurant asks for another plan',
  plan_payment_parked: 'A plan payment fits no invoice',
  backup_late: 'Backups are late',
}

/** A stored value as people read it. */
export function shown(value: unknown, name: string): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return shownNumber(value, name)
  if (typeof value === 'string') return shownText(value, name)
  if (Array.isArray(value)) return value.length === 0 ? 'None' : value.map((one) => shownKey(one)).join(', ')
  const wish = new Map<string, unknown>(Object.entries(value))
  const recipients = wish.get('recipients')
  const to = Array.isArray(recipients) && recipients.length > 0 ? recipients.join(', ') : 'every platform owner'
  return wish.get('isOn') === true ? `To ${to}` : 'Off'
}

const keys = new Set(['plan', 'nextPlan'])

function shownText(value: string, name: string): string {
  if (keys.has(name)) return shownKey(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatShortDate(value)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value
  return name.endsWith('From') ? formatShortDay(value) : formatMoment(value)
}

function shownNumber(value: number, name: string): string {
  if (name.endsWith('Pence')) return formatPence(pence(value))
  if (name.endsWith('Bps')) return formatPercent(basisPoints(value))
  if (name === 'percentage') return `${value} %`
  return value === UNLIMITED ? 'Unlimited' : formatCount(value)
}

function shownKey(key: unknown): string {
  const feature = featureSchema.safeParse(key)
  if (feature.success) return featureLabels[feature.data]
  const plan = planKeySchema.safeParse(key)
  return plan.success ? plan.data[0]?.toUpperCase() + plan.data.slice(1) : String(key)
}
