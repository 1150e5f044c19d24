import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allergenLabel, allergens, isServedAt, knownAllergens, type MenuSnapshot } from '@tableside/domain/menu'
import { isServiceCharged } from '@tableside/domain/orders'
import type { FastifyInstance } from 'fastify'
import { html } from 'ghtml'
import { guestPageFolder } from '../../paths.ts'
import type { GuestTable } from './load-guest-table.ts'

const script = readFileSync(join(guestPageFolder, 'order.js'))
const version = createHash('sha256').update(script).digest('base64url').slice(0, 16)

/** What a guest's browser runs to choose dishes and send them; its address changes with what is in it. */
export function orderScript(app: FastifyInstance): void {
  app.get('/r/order.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(script),
  )
}

/** The script with what can be ordered now, as the end of the table's page; empty where nobody orders by phone. */
export function renderOrdering(table: GuestTable, menu: MenuSnapshot, at: string): string {
  if (table.guestOrders === 'off') return ''
  const data = {
    path: `/r/${table.slug}/table`,
    tableId: table.tableId,
    isAccepted: table.guestOrders === 'accept',
    mayAddService:
      table.trading.serviceChargeBps > 0 && isServiceCharged({ orderType: 'table', covers: 99 }, table.trading),
    allergens: allergens.map((key) => ({ key, label: allergenLabel(key) })),
    dishes: orderableDishes(menu, at),
  }
  // "<" would end the element; everything else is text to the browser.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="order-data">!${json}</script><script src="/r/order.js?v=${version}" type="module"></script>`
}

/** Dishes that are there and served now, with the choices that are. */
function orderableDishes(menu: MenuSnapshot, at: string) {
  const served = new Set(
    menu.categories.filter((each) => isServedAt(each.served, at, menu.timeZone)).map(({ id }) => id),
  )
  return menu.items
    .filter(({ isAvailable, categoryId }) => isAvailable && categoryId !== null && served.has(categoryId))
    .map(({ id, name, pricePence, allergens: declared, modifierGroupIds }) => ({
      ...{ id, name, pricePence, contains: knownAllergens(declared), isUnchecked: declared.state === 'unknown' },
      groups: menu.modifierGroups
        .filter((group) => modifierGroupIds.includes(group.id))
        .map((group) => ({
          ...{ id: group.id, name: group.name, min: group.min, max: group.max },
          options: group.options
            .filter((option) => option.isAvailable)
            .map((option) => ({
              ...{ id: option.id, name: option.name, pricePence: option.pricePence, isDefault: option.isDefault },
              contains: knownAllergens(option.addsAllergens),
              isUnchecked: option.addsAllergens.state === 'unknown',
            })),
        }))
        .filter(({ options }) => options.length > 0),
    }))
}
