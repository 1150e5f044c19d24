import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import type { Database } from '../../db/database.ts'

/** The menus this server sells from. */
export type Menus = {
  /**
   * The menu as this server last saw it; loaded when it has not. May be old: whoever decides by it
   * has its version checked when saving.
   */
  current(restaurantId: string, locationId: string): Promise<MenuSnapshot>
  /** The menu as it is now. */
  fresh(restaurantId: string, locationId: string): Promise<MenuSnapshot>
}

const mostRemembered = 2_000

export function createMenus(db: Database): Menus {
  const seen = new Map<string, MenuSnapshot>()

  async function fresh(restaurantId: string, locationId: string): Promise<MenuSnapshot> {
    const { load_menu: json } = await db.call<{ load_menu: string | null }>('load_menu', restaurantId, [locationId])
    if (json === null) throw new DomainError('not_found')
    const menu: MenuSnapshot = JSON.parse(json)
    const key = `${restaurantId} ${locationId}`
    seen.delete(key)
    const oldest = seen.size >= mostRemembered ? seen.keys().next().value : undefined
    if (oldest !== undefined) seen.delete(oldest)
    seen.set(key, menu)
    return menu
  }

  return {
    fresh,
    current: async (restaurantId, locationId) =>
      seen.get(`${restaurantId} ${locationId}`) ?? fresh(restaurantId, locationId),
  }
}
