/** A row of the file before anything in it is believed. */
export type MenuCsvRecord = { readonly line: number; readonly cells: readonly string[] }

type Headings = {
  readonly category: readonly string[]
  readonly item: readonly string[]
  readonly price: readonly string[]
  /** The size, or another choice with a price of its own: each is a row, and becomes a dish. */
  readonly sizes: readonly string[]
  /** A rate, or the name of one. */
  readonly tax: readonly string[]
  readonly archived: readonly string[]
}

type MenuPreset = {
  /** Headings that no other file has together. A heading also counts with a shop's name behind it: `price [Leith]`. */
  readonly needs: readonly string[]
  readonly headings: Headings
}

/** The files of items that other tills export, as they head them: Square, Loyverse, SumUp, Lightspeed (two), Toast, Zettle. */
const presets: readonly MenuPreset[] = [
  {
    needs: ['item name', 'variation name', 'price'],
    headings: {
      category: ['reporting category', 'categories', 'category'],
      item: ['item name'],
      price: ['price'],
      sizes: ['variation name'],
      tax: [],
      archived: ['archived'],
    },
  },
  {
    needs: ['handle', 'name', 'option 1 value'],
    headings: {
      category: ['category'],
      item: ['name'],
      price: ['price', 'default price'],
      sizes: ['option 1 value', 'option 2 value', 'option 3 value'],
      tax: [],
      archived: [],
    },
  },
  {
    needs: ['item name', 'variations', 'price'],
    headings: {
      category: ['category'],
      item: ['item name'],
      price: ['price'],
      sizes: ['variations', 'option 1', 'option 2', 'option 3', 'option 4'],
      tax: ['tax rate (%)'],
      archived: [],
    },
  },
  {
    needs: ['handle', 'name', 'retail_price'],
    headings: {
      category: ['product_category', 'type'],
      item: ['name'],
      price: ['retail_price'],
      sizes: ['variant_option_one_value', 'variant_option_two_value', 'variant_option_three_value'],
      tax: ['tax_value', 'tax_name'],
      archived: [],
    },
  },
  {
    needs: ['sku', 'name', 'price', 'accounting group'],
    headings: {
      category: ['accounting group'],
      item: ['name'],
      price: ['price'],
      sizes: ['size'],
      tax: ['tax rate', 'tax code', 'tax'],
      archived: [],
    },
  },
  {
    needs: ['menu group', 'menu item', 'price'],
    headings: {
      category: ['menu group'],
      item: ['menu item'],
      price: ['price'],
      sizes: ['size'],
      tax: ['tax rate', 'tax rates'],
      archived: ['archived'],
    },
  },
  {
    needs: ['name', 'variant', 'price'],
    headings: {
      category: ['category'],
      item: ['name'],
      price: ['price'],
      sizes: ['variant'],
      tax: ['vat', 'vat (%)', 'tax (%)'],
      archived: [],
    },
  },
]

/** Where dishes go that the other till has in no category. */
const noCategory = 'Imported'

/**
 * A file of items as another till exports it, in our own columns; any other file as it is. Sizes become dishes of their
 * own, also where their rows do not repeat the name; columns of Y and N, one a tax, become the rate that is ticked.
 */
export function inOurColumns(records: readonly MenuCsvRecord[]): readonly MenuCsvRecord[] {
  const [heading, ...rows] = records
  const given = (heading?.cells ?? []).map((cell) => cell.trim().replaceAll(/\s+/g, ' ').toLowerCase())
  const indexOf = (name: string) =>
    given.findIndex(
      (each) => each === name || each === `${name} (gbp)` || (each.startsWith(`${name} [`) && each.endsWith(']')),
    )
  const preset = presets.find(({ needs }) => needs.every((name) => indexOf(name) >= 0))
  if (!heading || !preset) return records

  const columnsOf = (names: readonly string[]) => names.map(indexOf).filter((index) => index >= 0)
  const [category, item, price, sizes, tax, archived] = [
    columnsOf(preset.headings.category),
    columnsOf(preset.headings.item),
    columnsOf(preset.headings.price),
    columnsOf(preset.headings.sizes),
    columnsOf(preset.headings.tax),
    columnsOf(preset.headings.archived),
  ]
  const ticked = given.flatMap((name, index) => {
    const rate = /^tax - .*\((\d+(?:[.,]\d+)?) ?%\)$/.exec(name)?.[1]
    return rate === undefined ? [] : [{ index, rate }]
  })

  const dishes: MenuCsvRecord[] = []
  // A size without a name is one of the dish above it, and has its category and its VAT unless it says so itself.
  let above = { category: '', item: '', vat: '' }
  for (const { line, cells } of rows) {
    const cell = (columns: readonly number[]) =>
      columns.map((index) => cells[index]?.trim() ?? '').find((text) => text !== '') ?? ''
    if (/^(y|yes|true|1)$/i.test(cell(archived))) continue
    const size = sizes.flatMap((index) => cells[index]?.trim() || []).join(', ')
    const isBelow = cell(item) === '' && size !== ''
    const vat = rateIn(cell(tax)) || rateTicked(ticked, cells)
    const dish = {
      category: cell(category) || (isBelow ? above.category : ''),
      item: isBelow ? above.item : cell(item),
      vat: isBelow && ticked.length === 0 ? vat || above.vat : vat,
    }
    above = dish
    // The head of its sizes has no price of its own.
    if (cell(price) === '' && size === '' && sizes.length > 0) continue
    dishes.push({ line, cells: [dish.category || noCategory, sizedName(dish.item, size), cell(price), dish.vat] })
  }
  return [{ line: heading.line, cells: ['Category', 'Item', 'Price', 'VAT class'] }, ...dishes]
}

/** The rate of the tax that is ticked; none is ticked where there is none to pay. */
function rateTicked(ticked: readonly { index: number; rate: string }[], cells: readonly string[]): string {
  if (ticked.length === 0) return ''
  const chosen = ticked.find(({ index }) => /^(y|yes|true|1)$/i.test(cells[index]?.trim() ?? ''))
  return `${chosen?.rate ?? '0'}%`
}

/** "20", "20%", "VAT (20%)", "VAT20" and 0.2 say 20%. Words without a number stay: they may be a class of ours. */
function rateIn(text: string): string {
  const share = /^0[.,](\d{1,4})$/.exec(text)?.[1]?.padEnd(4, '0')
  if (share !== undefined) return `${share.slice(0, 2)}.${share.slice(2)}%`
  const rate = /(\d{1,2}(?:[.,]\d+)?)\s*%?\)?$/.exec(text)?.[1]
  return rate === undefined ? text : `${rate}%`
}

/** A size is a dish of its own: "Latte (Large)". A single one has no name worth saying. */
export function sizedName(name: string, size: string): string {
  return size === '' || /^(regular|default|standard)$/i.test(size) || size === name ? name : `${name} (${size})`
}
