import type { Permission, RoleBase } from '@tableside/domain/access'

type Label = { readonly label: string; readonly description: string }

export const baseLabels: Record<RoleBase, Label> = {
  manager: { label: 'Manager', description: 'Everything but the settings, the plan and past sales' },
  staff: { label: 'Staff', description: 'A waiter: orders, payments and the kitchen screen' },
  kitchen: { label: 'Kitchen', description: 'Tickets, the menu and stock counts; no orders or payments' },
}

/** What can be switched on, as somebody who runs a restaurant would look for it. */
export const permissionGroups: readonly {
  readonly title: string
  readonly permissions: readonly (Label & { readonly id: Permission })[]
}[] = [
  {
    title: 'Service',
    permissions: [
      { id: 'orders.view', label: 'See orders', description: 'Open and past bills, and the floor' },
      { id: 'orders.take', label: 'Take orders', description: 'Open tables, add dishes, send, move and hand over' },
      {
        id: 'payments.take',
        label: 'Take payments',
        description: 'Cash, card and vouchers; open and count the drawer',
      },
      {
        id: 'payments.on_account',
        label: 'Put bills on house accounts',
        description: 'Up to the limit of each; beyond it a manager approves',
      },
      {
        id: 'kitchen.work',
        label: 'Work the kitchen screen',
        description: 'Bump and recall tickets, mark dishes as sold out',
      },
    ],
  },
  {
    title: 'Approvals',
    permissions: [
      {
        id: 'orders.approve',
        label: 'Approve discounts, comps and voids',
        description: 'Their own, and with their PIN those of others',
      },
      {
        id: 'payments.refund',
        label: 'Refund, and approve corrections of money',
        description: 'Also wrong tenders, held cash and drawer differences',
      },
    ],
  },
  {
    title: 'Menu and stock',
    permissions: [
      { id: 'menu.view', label: 'See the menu', description: 'Dishes, prices and allergens' },
      { id: 'menu.manage', label: 'Change the menu', description: 'Dishes, prices, choices and allergens' },
      { id: 'inventory.count', label: 'Count and write off stock', description: 'Without seeing what should be there' },
      {
        id: 'inventory.view',
        label: 'See stock and margins',
        description: 'What is on hand, costs and what dishes earn',
      },
      { id: 'inventory.manage', label: 'Manage stock', description: 'Ingredients, recipes, suppliers and orders' },
    ],
  },
  {
    title: 'People and guests',
    permissions: [
      { id: 'staff.view', label: 'See the team', description: 'Who works here, the rota and their own hours' },
      { id: 'staff.manage', label: 'Manage the team', description: 'People, roles, rota, hours, pay and tips' },
      { id: 'customers.manage', label: 'Manage guests', description: 'Names, contacts, visits and consent' },
    ],
  },
  {
    title: 'Business',
    permissions: [
      {
        id: 'reports.view',
        label: 'See takings and reports',
        description: 'Sales, VAT, payouts and the closing of days',
      },
      { id: 'devices.manage', label: 'Manage devices', description: 'Pair and sign out tills, screens and printers' },
      { id: 'support.ask', label: 'Ask support', description: 'Write to Tableside and read the answers' },
      { id: 'sales.import', label: 'Import past sales', description: 'Bring in the sales of another till' },
    ],
  },
]
