import type { ShownSection } from '@tableside/domain/public-menu'
import type { PublicLocation, PublicSite } from './load-public-site.ts'

/** What the page of one location shows. */
export type ShownPage = {
  readonly site: PublicSite
  readonly location: PublicLocation
  readonly sections: readonly ShownSection[]
  readonly at: string
}
