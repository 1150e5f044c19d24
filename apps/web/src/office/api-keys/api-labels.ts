import type { ApiKey, Delivery, Webhook, WebhookTry } from '@tableside/contract/api'
import type { KeyScope } from '@tableside/domain/api'
import type { Tone } from '@tableside/ui'

export const scopeLabels: Record<KeyScope, string> = {
  'restaurant:read': 'See the restaurant, its locations and tables',
  'orders:read': 'See orders, receipts and their history',
  'orders:write': 'Place and change orders, and send them to the kitchen',
  'orders:approve': 'Void what was sent, discount and comp without a manager’s PIN',
  'kitchen:write': 'See kitchen tickets, bump and recall them',
  'menu:read': 'See the menu as the till has it',
  'menu:write': 'Change dishes, prices and what is sold out',
  'payments:write': 'Take payments',
  'payments:refund': 'Give money back',
  'reports:read': 'See takings, reports, payments and the journal',
  'staff:read': 'See who works here',
  'staff:write': 'See and correct hours, pay and tips',
  'sales:import': 'Import past sales',
  'inventory:read': 'Read the stock, the recipes and the margins',
  'inventory:count': 'Count the stock and write off waste',
  'marketplace:orders': 'Send orders of a delivery marketplace; the key’s name is the marketplace’s',
  'inventory:write': 'Change ingredients, recipes and orders to suppliers',
}

/** A scope by its capability and what may be done with it: `orders:read` is Orders, read. */
export function capabilityOf(scope: KeyScope): string {
  const [name = ''] = scope.split(':')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const keyStateLabels: Record<ApiKey['state'], { readonly tone: Tone; readonly label: string }> = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'attention', label: 'Expired' },
  revoked: { tone: 'neutral', label: 'Revoked' },
}

export function webhookStateLabel(webhook: Webhook): { readonly tone: Tone; readonly label: string } {
  if (webhook.state === 'paused') {
    if (webhook.pausedWhy === 'by_hand') return { tone: 'neutral', label: 'Paused' }
    return { tone: 'bad', label: webhook.pausedWhy === 'gone' ? 'Paused: gone' : 'Paused: failing' }
  }
  return webhook.failingSince ? { tone: 'attention', label: 'Failing' } : { tone: 'good', label: 'Active' }
}

export const deliveryStateLabels: Record<Delivery['state'], { readonly tone: Tone; readonly label: string }> = {
  waiting: { tone: 'attention', label: 'Waiting' },
  delivered: { tone: 'good', label: 'Delivered' },
  dead: { tone: 'bad', label: 'Given up' },
}

const whyNot: Record<string, string> = {
  timeout: 'no answer within five seconds',
  private_address: 'the host is in a private network',
  redirect: 'redirects are not followed',
  address: 'address not allowed',
  econnrefused: 'connection refused',
  econnreset: 'connection closed',
  enotfound: 'host not found',
  eai_again: 'host could not be looked up',
}

/** How an endpoint answered: "204 in 31 ms", "no answer within five seconds". */
export function formatAttempt({ status, ms, why }: WebhookTry): string {
  if (status !== null) return `${status} in ${ms} ms${why === 'redirect' ? `: ${whyNot.redirect}` : ''}`
  return whyNot[why ?? ''] ?? `no connection (${why ?? 'unknown'})`
}
