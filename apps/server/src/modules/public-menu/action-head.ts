import type { PageHead } from '@tableside/contract/public-menu'
import type { Words } from '@tableside/messages/words'
import type { Config } from '../../config.ts'
import type { PublicLocation, PublicSite } from './load-public-site.ts'
import { placeNameOf } from './page-frame.ts'
import { pagePath } from './public-menu.store.ts'

/** What guests do on a page beside the menu of a location, as schema.org calls it. */
const actions = { book: 'ReserveAction', collect: 'OrderAction' } as const

/** What searchers are given of the page where guests book a table, or order what they collect. */
export function actionHead(
  { publicUrl }: Config,
  { site, location }: { readonly site: PublicSite; readonly location: PublicLocation },
  page: keyof typeof actions,
  { t }: Words,
): PageHead {
  const name = placeNameOf(site, location)
  const menu = new URL(publicUrl).origin + pagePath(site.slug, location.slug)
  const url = `${menu}/${page}`
  return {
    description: t(`titles.${page}Description`, { place: name }),
    url,
    data: { '@type': 'Restaurant', name, url: menu, potentialAction: { '@type': actions[page], target: url } },
  }
}
