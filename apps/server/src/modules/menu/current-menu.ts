import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import type { Services } from '../../services.ts'

type MenuMemory = Map<string, MenuSnapshot>

/** The last menu seen of each location. May be old: whoever decides by it has its version checked when saving. */
const memories = new WeakMap<Services['db'], MenuMemory>()
const mostRemembered = 2_000

/** The menu as this server last saw it; loads it when it has not. */
export async function currentMenu(services: Services, restaurantId: string, locationId: string): Promise<MenuSnapshot> {
  return memoryOf(services).get(`${restaurantId} ${locationId}`) ?? freshMenu(services, restaurantId, locationId)
}

/** The menu as it is now. */
export async function freshMenu(services: Services, restaurantId: string, locationId: string): Promise<MenuSnapshot> {
  const { load_menu: json } = await services.db.call<{ load_menu: string | null }>('load_menu', restaurantId, [
    locationId,
  ])
  if (json === null) throw new DomainError('not_found')
  const menu: MenuSnapshot = JSON.parse(json)
  const memory = memoryOf(services)
  const key = `${restaurantId} ${locationId}`
  memory.delete(key)
  const oldest = memory.size >= mostRemembered ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
  memory.set(key, menu)
  return menu
}

function memoryOf({ db }: Services): MenuMemory {
  let memory = memories.get(db)
  if (!memory) memories.set(db, (memory = new Map()))
  return memory
}
