import type { GuestMenu } from '@tableside/contract/guest-tables'
import { guestMenu } from '@tableside/domain/public-menu'
import { menuWording } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { Services } from '../../services.ts'

type Place = { readonly restaurantId: string; readonly locationId: string }

/** The menu of a location as its guests read it now, in the language of their page and no other. */
export async function readGuestMenu(
  { menus, now }: Pick<Services, 'menus' | 'now'>,
  { restaurantId, locationId }: Place,
  words: Words,
): Promise<GuestMenu> {
  const menu = await menus.fresh(restaurantId, locationId)
  return guestMenu(menu, now(), menuWording(words), await menus.texts(restaurantId, words.language, menu.version))
}
