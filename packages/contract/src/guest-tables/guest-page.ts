import type { GuestMenu, GuestTable } from './guest-table.schema.ts'

/** Whose page it is, and who made it: what the frame of each page for guests shows. */
export type GuestFrame = {
  /** The restaurant's name in addresses. */
  readonly slug: string
  readonly restaurantName: string
  readonly accentColour: string | null
  readonly logoUrl: string | null
  /** Whose name is at the foot: the platform's or its partner's. */
  readonly platformName: string
}

/** What the page of a table is written from, by the server and again on the phone. */
export type GuestTablePage = GuestFrame & {
  readonly kind: 'table'
  /** The last entry of the restaurant's log that the page knows of: the live channel goes on from it. */
  readonly seq: number
  readonly view: 'menu' | 'bill'
  readonly table: GuestTable
  readonly menu: GuestMenu
  /** Dishes taken by the page's plain form, before its script had come. */
  readonly chosen: readonly string[]
}

/** For a phone that was not let in: nothing is said of the restaurant or the table. */
export type ScanAgainPage = { readonly kind: 'scan_again' }
