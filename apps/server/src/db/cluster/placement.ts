/**
 * Where a table's rows are on a cluster: on the shard of their restaurant, whole on every node, or on the coordinator
 * alone (docs/adr/0116).
 */
export type Placement = 'distributed' | 'reference' | 'local'

/**
 * Shared tables that are read together with restaurants' rows or have a key to such a table. They change rarely: what is
 * written to one is written on every node at once.
 */
export const referenceTables = [
  'accounts',
  'announcements',
  'article_versions',
  'article_votes',
  'articles',
  'backup_codes',
  'canned_replies',
  'device_codes',
  'feature_rollouts',
  'invoice_series',
  'memberships',
  'partner_domains',
  'partner_restaurants',
  'partner_shares',
  'partner_users',
  'partners',
  'plan_fees',
  'plans',
  'platform_audit',
  'platform_changes',
  'platform_config',
  'platform_settings',
  'provider_accounts',
  'restaurant_slugs',
  'two_factors',
  'user_roles',
  'users',
  'vat_periods',
] as const

/** Shared tables that are written by every request, by the minute or by strangers, and read by themselves. */
export const localTables = [
  'attempts',
  'lead_changes',
  'leads',
  'mailbox',
  'probes',
  'provider_events',
  'request_minutes',
  'sealed_secrets',
  'sessions',
  'slow_statements',
  'verifications',
] as const

export function placementOf(table: string): Placement {
  if (referenceTables.some((name) => name === table)) return 'reference'
  return localTables.some((name) => name === table) ? 'local' : 'distributed'
}
