import type { Session } from '@tableside/contract/identity'

/**
 * Who stands at the door. `visiting` is the platform owner while they look into a restaurant: they read its dashboard,
 * and neither sell nor cook. `partner`: the people of a partner, who have a page of their own and no restaurant. `board`: the screen that guests look at; it shows what is
 * ready, and nothing else. A user without a restaurant is a `restaurant` visitor: the dashboard offers to open one.
 */
export type Visitor = 'signed_out' | 'platform_owner' | 'visiting' | 'partner' | 'board' | 'restaurant'

type Area = { readonly paths: readonly string[] } & { readonly [V in Visitor]?: string }

/**
 * Every redirect of the product (specification §2; decision A1). `/x/*` is everything below `/x`. Whoever has no entry
 * stays. The other reading, a signed-in user on `/auth` going to `/`, ends at the same dashboard one hop later and is
 * not taken. `/platform` itself is a public page.
 */
export const redirects: readonly Area[] = [
  // The platform owner's pages inside the restaurant shell (decision A7).
  {
    paths: ['/dashboard/businesses', '/dashboard/subscriptions', '/dashboard/system'],
    signed_out: '/auth',
    restaurant: '/restaurant/dashboard',
    visiting: '/platform/dashboard',
    partner: '/partner',
    board: '/board',
  },
  {
    paths: ['/till', '/till/*', '/kitchen', '/kitchen/*'],
    signed_out: '/auth',
    platform_owner: '/platform/dashboard',
    visiting: '/dashboard',
    partner: '/partner',
    board: '/board',
  },
  {
    paths: ['/board'],
    signed_out: '/auth',
    platform_owner: '/platform/dashboard',
    visiting: '/dashboard',
    partner: '/partner',
  },
  {
    paths: ['/dashboard/dashboard', '/dashboard/analytics', '/dashboard/payments', '/dashboard/settings'],
    signed_out: '/auth',
    partner: '/partner',
    board: '/board',
  },
  {
    paths: ['/dashboard', '/dashboard/*', '/restaurant', '/restaurant/*'],
    signed_out: '/auth',
    platform_owner: '/platform/dashboard',
    partner: '/partner',
    board: '/board',
  },
  {
    paths: ['/partner'],
    signed_out: '/auth',
    platform_owner: '/platform/partners',
    visiting: '/dashboard',
    board: '/board',
  },
  {
    paths: ['/platform/*'],
    signed_out: '/auth',
    restaurant: '/restaurant/dashboard',
    partner: '/partner',
    board: '/board',
  },
  {
    paths: ['/', '/auth'],
    platform_owner: '/platform/dashboard',
    visiting: '/platform/dashboard',
    partner: '/partner',
    board: '/board',
    restaurant: '/dashboard',
  },
]

/** Where a visitor of `path` must go instead; `undefined` when they may stay. */
export function redirectFor(path: string, visitor: Visitor): string | undefined {
  return redirects.find(({ paths }) => paths.some((pattern) => matches(pattern, path)))?.[visitor]
}

export function visitorOf(session: Session | null): Visitor {
  if (!session) return 'signed_out'
  if (session.visit) return 'visiting'
  if (session.isPartner) return 'partner'
  if (session.device?.kind === 'board') return 'board'
  return session.access.is_platform_owner ? 'platform_owner' : 'restaurant'
}

/** An address to go back to after signing in: only one of the guarded ones, never another website. */
export function safeReturn(next: unknown): string | undefined {
  if (typeof next !== 'string' || !/^\/[a-z]/.test(next)) return undefined
  const [path = ''] = next.split(/[?#]/)
  return redirectFor(path, 'signed_out') === '/auth' ? next : undefined
}

function matches(pattern: string, path: string): boolean {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  return pattern.endsWith('/*') ? trimmed.startsWith(pattern.slice(0, -1)) : trimmed === pattern
}
