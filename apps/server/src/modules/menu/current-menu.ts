import { DomainError } from '@tableside/domain/errors'
import type { Language } from '@tableside/domain/language'
import type { MenuItem, MenuSnapshot, MenuTexts } from '@tableside/domain/menu'
import type { Database } from '../../db/database.ts'
import { readsTogether } from '../../db/reads-together.ts'
import type { VatPeriods } from '../tax/index.ts'
import { loadMenuTexts } from './menu-texts.ts'
import { photoUrlOf } from './photo-url.ts'

declare module '../../services.ts' {
  interface Services {
    readonly menus: Menus
  }
}

/** The menus this server sells from. */
export type Menus = {
  /**
   * The menu as this server last saw it; loaded when it has not. May be old: whoever decides by it
   * has its version checked when saving.
   */
  current(restaurantId: string, locationId: string): Promise<MenuSnapshot>
  /** The menu as it is now. */
  fresh(restaurantId: string, locationId: string): Promise<MenuSnapshot>
  /** What guests read of it in a language; never older than a version of it. */
  texts(restaurantId: string, language: Language, version: number): Promise<MenuTexts>
}

/** What the restaurant keeps of its menu; the rates of VAT are the same for all. */
type StoredMenu = Omit<MenuSnapshot, 'vatPeriods'>
type LoadedItem = Omit<MenuItem, 'photoUrl'> & { readonly photoId: string | null }
type LoadedMenu = Omit<StoredMenu, 'items'> & { readonly items: readonly LoadedItem[] }

type ReadTexts = { readonly version: number; readonly texts: MenuTexts }

const maxRemembered = 2_000

/** Keeps what was loaded last; the oldest goes. */
function remember<Value>(seen: Map<string, Value>, key: string, value: Value): void {
  seen.delete(key)
  const oldest = seen.size >= maxRemembered ? seen.keys().next().value : undefined
  if (oldest !== undefined) seen.delete(oldest)
  seen.set(key, value)
}

export function createMenus(db: Database, vatPeriods: VatPeriods): Menus {
  const seen = new Map<string, StoredMenu>()
  const read = new Map<string, ReadTexts>()

  /** A restaurant full of phones reads a changed menu at the same moment. */
  const loadTogether = readsTogether(async (key: string): Promise<StoredMenu> => {
    const [restaurantId = '', locationId = ''] = key.split(' ')
    const { load_menu: json } = await db.call<{ load_menu: string | null }>('load_menu', restaurantId, [locationId])
    if (json === null) throw new DomainError('not_found')
    const menu = withPhotoUrls(restaurantId, JSON.parse(json))
    remember(seen, key, menu)
    return menu
  })
  const load = (restaurantId: string, locationId: string) => loadTogether(`${restaurantId} ${locationId}`, undefined)

  const withRates = async (menu: StoredMenu): Promise<MenuSnapshot> => ({ ...menu, vatPeriods: await vatPeriods() })
  return {
    fresh: async (restaurantId, locationId) => withRates(await load(restaurantId, locationId)),
    current: async (restaurantId, locationId) =>
      withRates(seen.get(`${restaurantId} ${locationId}`) ?? (await load(restaurantId, locationId))),
    texts: async (restaurantId, language, version) => {
      const key = `${restaurantId} ${language}`
      const known = read.get(key)
      if (known && known.version >= version) return known.texts
      const texts = await loadMenuTexts(db, restaurantId, language)
      remember(read, key, { version, texts })
      return texts
    },
  }
}

function withPhotoUrls(restaurantId: string, menu: LoadedMenu): StoredMenu {
  const items = menu.items.map(({ photoId, ...item }) => ({ ...item, photoUrl: photoUrlOf(restaurantId, photoId) }))
  return { ...menu, items }
}
