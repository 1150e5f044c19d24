import { z } from 'zod'
import type { Permission } from '../access/index.ts'

/** Everything a restaurant is notified about without having asked. */
const notificationKinds = [
  'meter_80',
  'meter_100',
  'trial_ends',
  'trial_ended',
  'payment_unknown',
  'refund_outstanding',
  'import_done',
  'invitation_accepted',
  'announcement',
  'plan_requested',
  'platform_visit',
  'subscription_unpaid',
  'subscription_ended',
  'rota_published',
  'rota_changed',
  'webhook_paused',
  'export_ready',
  'support_answered',
  'support_resolved',
  'plan_answered',
  'stock_low',
  'fee_announced',
  'fee_withdrawn',
  'plan_price_changed',
  'payment_adjusted',
  'cash_held',
  'refund_in_suspense',
  'deposit_owed',
  'job_refused',
] as const
export const notificationKindSchema = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof notificationKindSchema>

/** Whom each concerns: those who can do something about it. */
const notificationPermission: Record<NotificationKind, Permission> = {
  meter_80: 'restaurant.manage',
  meter_100: 'restaurant.manage',
  trial_ends: 'restaurant.manage',
  trial_ended: 'restaurant.manage',
  payment_unknown: 'payments.refund',
  refund_outstanding: 'payments.refund',
  import_done: 'sales.import',
  invitation_accepted: 'staff.manage',
  announcement: 'restaurant.view',
  plan_requested: 'restaurant.manage',
  platform_visit: 'restaurant.manage',
  subscription_unpaid: 'restaurant.manage',
  subscription_ended: 'restaurant.manage',
  rota_published: 'staff.view',
  rota_changed: 'staff.view',
  webhook_paused: 'restaurant.manage',
  export_ready: 'restaurant.manage',
  support_answered: 'support.ask',
  support_resolved: 'support.ask',
  plan_answered: 'restaurant.manage',
  stock_low: 'inventory.view',
  fee_announced: 'restaurant.manage',
  fee_withdrawn: 'restaurant.manage',
  plan_price_changed: 'restaurant.manage',
  payment_adjusted: 'payments.refund',
  cash_held: 'payments.refund',
  refund_in_suspense: 'payments.refund',
  deposit_owed: 'payments.refund',
  job_refused: 'restaurant.manage',
}

/** The kinds somebody is notified of. */
export function kindsFor(held: readonly Permission[]): NotificationKind[] {
  return notificationKinds.filter((kind) => held.includes(notificationPermission[kind]))
}
