import { describe, expect, it } from 'vitest'
import { firstVatPeriods, vatRatesOn } from '../tax/index.ts'
import { readMenuCsv } from './index.ts'

const known = { stations: [], vatRates: vatRatesOn(firstVatPeriods, '2026-11-20') }

/** Each dish of a file: category, name, pence and class. */
function dishes(...rows: string[]) {
  const csv = readMenuCsv(
    rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })),
    known,
  )
  if ('missing' in csv) throw new Error(`Missing: ${csv.missing.join(', ')}`)
  expect(csv.errors).toEqual([])
  return csv.rows.map(({ category, item, pricePence, vatClass }) => [category, item, Number(pricePence), vatClass])
}

describe('file of items of another till', () => {
  it('is Square’s: sizes are rows, taxes are Y and N, archived items stay out', () => {
    const heading =
      'Token|Item Name|Variation Name|SKU|Description|Categories|Reporting Category|GTIN|Square Online Item Visibility|Item Type|Price|Archived|Sellable|Contains Alcohol|Current Quantity Leith|Tax - VAT (20%)|Tax - Zero (0%)'
    const row = (name: string, size: string, price: string, archived: string, vat: string) =>
      `T|${name}|${size}|||Drinks (1)|Drinks|||Regular|${price}|${archived}|Y|N||${vat}|N`
    expect(
      dishes(
        heading,
        row('Latte', 'Small', '3.20', 'N', 'Y'),
        row('Latte', 'Large', '3.80', 'N', 'Y'),
        row('Loaf', 'Regular', '2.00', 'N', 'N'),
        row('Old Ale', 'Regular', '5.00', 'Y', 'Y'),
      ),
    ).toEqual([
      ['Drinks', 'Latte (Small)', 320, 'standard'],
      ['Drinks', 'Latte (Large)', 380, 'standard'],
      ['Drinks', 'Loaf', 200, 'zero'],
    ])
  })

  it('is Loyverse’s: a size does not repeat the name, the price stands under the shop', () => {
    const heading =
      'Handle|SKU|Name|Category|Description|Sold by weight|Option 1 name|Option 1 value|Option 2 name|Option 2 value|Cost|Barcode|Track stock|Available for sale [Leith]|Price [Leith]|In stock [Leith]|Tax - "VAT" (20%)'
    expect(
      dishes(
        heading,
        'latte|1|Latte|Coffee||N|Size|Small||||||Y|3.20||Y',
        'latte|2||||N|Size|Large||||||Y|3.80||Y',
        'cake|3|Cake|||N|||||||N|Y|2.50||N',
      ),
    ).toEqual([
      ['Coffee', 'Latte (Small)', 320, 'standard'],
      ['Coffee', 'Latte (Large)', 380, 'standard'],
      ['Imported', 'Cake', 250, 'zero'],
    ])
  })

  it('is SumUp’s: sizes stand below an item without a price', () => {
    const heading =
      'Item name|Variations|Option set 1|Option 1|Is variation visible? (Yes/No)|Price|Tax rate (%)|Unit|SKU|Category|Item id (Do not change)'
    expect(
      dishes(
        heading,
        'Latte||||||20.00|||Coffee|1',
        '|Small|||Yes|3,20|||||1',
        '|Large|||Yes|3,80|||||1',
        'Tea|||||2.10|20|||Coffee|2',
      ),
    ).toEqual([
      ['Coffee', 'Latte (Small)', 320, 'standard'],
      ['Coffee', 'Latte (Large)', 380, 'standard'],
      ['Coffee', 'Tea', 210, 'standard'],
    ])
  })

  it('is Lightspeed’s', () => {
    expect(
      dishes(
        'id|handle|sku|name|product_category|variant_option_one_name|variant_option_one_value|supply_price|retail_price|tax_name|tax_value',
        '1|latte|1|Latte|Coffee|Size|Large|1|3.80|VAT|0.2',
      ),
    ).toEqual([['Coffee', 'Latte (Large)', 380, 'standard']])
    expect(dishes('SKU|Name|Accounting group|Price|Tax code', '52|Burger|Mains|11.00|VAT20')).toEqual([
      ['Mains', 'Burger', 1_100, 'standard'],
    ])
  })

  it('is Toast’s', () => {
    expect(dishes('Menu|Menu Group|Menu Item|Size|Price|Tax Rates', 'Food|Mains|Burger||11.00|VAT (20%)')).toEqual([
      ['Mains', 'Burger', 1_100, 'standard'],
    ])
  })

  it('is Zettle’s', () => {
    expect(
      dishes('Name|Category|Variant|Price (GBP)|Cost price|VAT (%)|Barcode|SKU', 'Latte|Coffee|Large|3,80||20|||'),
    ).toEqual([['Coffee', 'Latte (Large)', 380, 'standard']])
  })
})
