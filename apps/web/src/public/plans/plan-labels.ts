import type { Feature, Plan } from '@tableside/domain/plans'
import type { PlanChoice } from '../../shared/plans/plan-choice.ts'

/** What the plan table does not say: who a plan is for, and what people (not the program) do for them. */
export const planLabels: Readonly<
  Record<
    PlanChoice,
    {
      symbol: string
      audience: string
      badge?: string
      services: readonly string[]
      /** What is promised only where a line is set. */
      byPhone?: string
    }
  >
> = {
  alpha: {
    symbol: 'α',
    audience: 'One site and one pair of hands: a stall, a café, a first season.',
    services: ['Standard support by email, an answer in 24 to 48 hours'],
  },
  beta: {
    symbol: 'β',
    audience: 'A restaurant with a team, a stock room and regulars.',
    badge: 'Most Popular',
    services: ['Premium support: critical trouble answered within 2 hours'],
  },
  omega: {
    symbol: 'Ω',
    audience: 'A group, or a partner who sells the platform under its own name.',
    services: [
      'White-label: your name, logo and colours',
      'Custom integrations',
      'Priority support (Enterprise)',
      'A dedicated account manager',
    ],
    byPhone: 'Support by phone, 24/7',
  },
}

const featureLines: Readonly<Partial<Record<Feature, string>>> = {
  order_management: 'Point of sale and orders',
  menu_management: 'Menus, choices, allergens and a public menu page',
  table_management: 'Floor plan, table codes for guests and kitchen display',
  payment_processing: 'Card and cash payments',
  inventory_management: 'Inventory',
  staff_management: 'Staff and rota',
  customer_database: 'Customer database',
  advanced_analytics: 'Advanced analytics',
  advanced_reports: 'Advanced reports',
  web_ordering: 'Orders for collection, from the guest’s phone',
  bookings: 'Bookings: diary, online page and waiting list',
  api_access: 'API access',
  multi_location: 'Multi-location dashboard',
}

/** The lines of a card: what it has, or what it adds to the plan before it. */
export function featuresOf(plan: Plan, before: Plan | undefined): string[] {
  const added = plan.features.filter((feature) => !before?.features.includes(feature))
  const basics = before ? [] : ['Basic reports']
  return [...added.flatMap((feature) => featureLines[feature] ?? []), ...basics]
}

/** How much of everything; `-1` in the table is "as many as you like". */
export function limitsOf({ maxAccounts, maxStaff, maxLocations, maxMonthlyOrders }: Plan): string[] {
  return [
    maxMonthlyOrders < 0 ? 'Unlimited transactions' : `Up to ${maxMonthlyOrders} transactions a month`,
    maxLocations < 0 ? 'Unlimited locations' : maxLocations === 1 ? 'One location' : `Up to ${maxLocations} locations`,
    maxAccounts < 0
      ? 'Unlimited accounts that sign in'
      : maxAccounts === 1
        ? 'One account that signs in'
        : `Up to ${maxAccounts} accounts that sign in`,
    maxStaff < 0 ? 'Unlimited staff with a PIN' : `Up to ${maxStaff} staff with a PIN`,
  ]
}
