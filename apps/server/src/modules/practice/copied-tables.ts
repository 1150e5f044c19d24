import {
  cashDrawers,
  devices,
  diningTables,
  floors,
  locations,
  menuCategories,
  menuItemLocations,
  menuItemModifierGroups,
  menuItems,
  modifierGroups,
  modifierOptions,
  staffMembers,
  staffRoles,
  stations,
} from '../../db/schema/index.ts'
import type { CopiedTable } from './copy-rows.ts'

/**
 * What a practice copy is made of, parents before their children. Whatever is not here it begins without: orders,
 * payments, guests, vouchers, mails, secrets and accounts. Nor has it the logo, so that papers show the name, which says PRACTICE, or the photos of dishes, which are many
 * bytes and are for guests.
 */
export const copiedTables: readonly CopiedTable[] = [
  // Guests do not order or pay in practice.
  { table: locations, changed: { guestOrders: 'off', guestPayments: false } },
  { table: floors },
  { table: diningTables, changed: { leftAt: null, cleanedAt: null } },
  { table: stations },
  { table: staffRoles },
  // Their accounts and their PINs are the restaurant's (http/access-lookup.ts, restaurants/pin-try.ts).
  { table: staffMembers, changed: { userId: null, pinHash: null, pinVerifier: null } },
  { table: cashDrawers },
  // Where each till stands and which drawer it uses, without the session that lets it in. Its receipts begin anew.
  {
    table: devices,
    changed: { sessionId: null, userId: null, queued: null, tillNumber: null, receiptCount: 0 },
  },
  { table: menuCategories },
  { table: menuItems },
  { table: menuItemLocations },
  { table: modifierGroups },
  { table: modifierOptions },
  { table: menuItemModifierGroups },
]
