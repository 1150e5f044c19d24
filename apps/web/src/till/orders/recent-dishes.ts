import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { storedValue } from '../../shared/stored-value.ts'

const max = 16
/** The ids of the dishes added last on this device, the newest first. */
const stored = storedValue('tableside.recent-dishes')

const ids = () => (stored.read() ?? '').split(',').filter(Boolean)

/** A dish was added on this device. */
export function rememberDish(itemId: string): void {
  const next = [itemId, ...ids().filter((id) => id !== itemId)].slice(0, max)
  stored.write(next.join(','))
}

/** What was added last on this device and is on the menu, each dish once: what the next guest often wants too. */
export function recentDishes({ items }: Pick<MenuSnapshot, 'items'>): readonly MenuItem[] {
  return ids().flatMap((id) => items.find((item) => item.id === id) ?? [])
}
