import type { GuestMenu, GuestTable } from '@tableside/contract/guest-tables'

type Line = { readonly name: string; readonly options: string[] }
type Named = { readonly name: string; readonly ownName?: string | undefined }

/** A table whose dishes are called as on the menu of the page: bills know them in the restaurant's own words. */
export function translatedTable(table: GuestTable, { sections }: GuestMenu): GuestTable {
  const dishes = sections.flatMap((section) => section.dishes)
  const names = namesOf(dishes)
  const optionNames = namesOf(dishes.flatMap(({ choices }) => choices.flatMap(({ options }) => options)))
  if (names.size + optionNames.size === 0) return table
  const translated = <Dish extends Line>(line: Dish): Dish => ({
    ...line,
    name: names.get(line.name) ?? line.name,
    options: line.options.map((option) => optionNames.get(option) ?? option),
  })
  const { bill, sent, paying } = table
  return {
    ...table,
    bill: bill && { ...bill, lines: bill.lines.map(translated) },
    sent: sent.map((each) => ({ ...each, lines: each.lines.map(translated) })),
    paying: paying && {
      ...paying,
      bills: paying.bills.map((each) => ({ ...each, dishes: each.dishes.map(translated) })),
    },
  }
}

/** By what the restaurant calls them. */
const namesOf = (named: readonly Named[]) =>
  new Map(named.flatMap(({ name, ownName }) => (ownName === undefined ? [] : [[ownName, name] as const])))
