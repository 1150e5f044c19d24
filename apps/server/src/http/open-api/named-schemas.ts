import { capabilities, endpoints } from '@tableside/contract'
import { problemSchema } from '@tableside/contract/core'
import * as access from '@tableside/domain/access'
import * as api from '@tableside/domain/api'
import * as billing from '@tableside/domain/billing'
import * as bookings from '@tableside/domain/bookings'
import * as brand from '@tableside/domain/brand'
import * as cash from '@tableside/domain/cash'
import * as customers from '@tableside/domain/customers'
import * as devices from '@tableside/domain/devices'
import { assert } from '@tableside/domain/errors'
import * as floor from '@tableside/domain/floor'
import * as guestTables from '@tableside/domain/guest-tables'
import * as ids from '@tableside/domain/ids'
import * as inventory from '@tableside/domain/inventory'
import * as kitchen from '@tableside/domain/kitchen'
import * as ledger from '@tableside/domain/ledger'
import * as menu from '@tableside/domain/menu'
import * as money from '@tableside/domain/money'
import * as notifications from '@tableside/domain/notifications'
import * as orders from '@tableside/domain/orders'
import * as partners from '@tableside/domain/partners'
import * as payments from '@tableside/domain/payments'
import * as plans from '@tableside/domain/plans'
import * as platform from '@tableside/domain/platform'
import * as printing from '@tableside/domain/printing'
import * as receipts from '@tableside/domain/receipts'
import * as reports from '@tableside/domain/reports'
import * as rota from '@tableside/domain/rota'
import * as staff from '@tableside/domain/staff'
import * as tabs from '@tableside/domain/tabs'
import * as tax from '@tableside/domain/tax'
import * as time from '@tableside/domain/time'
import * as vouchers from '@tableside/domain/vouchers'
import * as webhooks from '@tableside/domain/webhooks'
import { z } from 'zod'

const modules: readonly object[] = [
  { problemSchema },
  access,
  api,
  billing,
  bookings,
  brand,
  cash,
  customers,
  devices,
  floor,
  guestTables,
  ids,
  inventory,
  kitchen,
  ledger,
  menu,
  money,
  notifications,
  orders,
  partners,
  payments,
  plans,
  platform,
  printing,
  receipts,
  reports,
  rota,
  staff,
  tabs,
  tax,
  time,
  vouchers,
  webhooks,
  ...capabilities,
]

/** The schemas with a name in the API document. */
export const namedSchemas = z.registry<{ id: string }>()

/**
 * Gives every exported schema its name in the API document: `orderSchema` is `Order`. Wherever another schema uses it, the
 * document refers to it by that name.
 */
export function nameSchemas(): void {
  nameExported()
  // A reply that several endpoints give is named after the first of them.
  const replies = endpoints.flatMap(({ name, reply }) => (reply ? [{ name, reply }] : []))
  for (const { name, reply } of replies) {
    const isShared = replies.filter((each) => each.reply === reply).length > 1
    if (isShared) addNamed(reply, `${name}Reply`)
  }
}

function nameExported(): void {
  for (const module of modules) {
    for (const [exported, schema] of Object.entries(module)) {
      if (exported.endsWith('Schema') && schema instanceof z.ZodType)
        addNamed(schema, exported.slice(0, -'Schema'.length))
    }
  }
}

const names = new Set<string>()

/** A schema keeps its first name; two schemas with one name would be one in the document. */
function addNamed(schema: z.ZodType, name: string): void {
  if (namedSchemas.has(schema)) return
  const id = `${name[0]?.toUpperCase()}${name.slice(1)}`
  assert(!names.has(id), `only one exported schema is called ${name}Schema`)
  names.add(id)
  namedSchemas.add(schema, { id })
}
