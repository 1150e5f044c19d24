import type { GuestFrame, GuestMenu } from '../guest-tables/index.ts'

/** What searchers and whoever shares a public page are given, beside its title. The phone's script has no use for it. */
export type PageHead = {
  readonly description: string
  /** The page's own, whole address. */
  readonly url: string
  /** schema.org */
  readonly data: Readonly<Record<string, unknown>>
}

/** A location as its guests know it. */
export type GuestPlace = GuestFrame & {
  /** With the location's name where the restaurant has several. */
  readonly placeName: string
  readonly addressLines: readonly string[]
  /** As the restaurant writes it, and as a phone dials it; null where none is known. */
  readonly phone: { readonly text: string; readonly link: string } | null
}

/** The page of a location: who and where, when it is open, and its menu. */
export type MenuPage = GuestPlace & {
  readonly kind: 'menu'
  readonly head: PageHead
  readonly description: string
  /** Empty where they are not known. */
  readonly hours: readonly { readonly day: string; readonly hours: string }[]
  readonly isOpen: boolean
  /** "today at 17:00": when it opens next; empty while it is open, and where its hours are not known. */
  readonly opening: string
  /** Where guests book and order ahead; null where they do not. */
  readonly bookPath: string | null
  readonly collectPath: string | null
  readonly menu: GuestMenu
}

/** The page of a restaurant of several locations: guests choose one. */
export type LocationsPage = GuestFrame & {
  readonly kind: 'locations'
  readonly head: PageHead
  readonly locations: readonly { readonly path: string; readonly name: string; readonly address: string }[]
}
