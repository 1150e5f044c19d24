import { describe, expect, it } from 'vitest'
import { headingToMatch, withChosenHeadings } from './sales-heading.ts'

const fileOf = (...parts: BlobPart[]) => new File(parts, 'sales.csv', { type: 'text/csv' })
const chosen = { 'Order number': 'Bon', Date: 'Datum', Item: 'Gericht', Quantity: 'Anz', 'Price of one': 'Preis €' }

describe('heading of a file of past sales', () => {
  it('is written anew as it was chosen, and the rows stay as they are', async () => {
    const rows = '\r\n03.11.2026 18:30;7;Käse;2;4,20\r\n'
    const file = fileOf('\ufeffDatum;Bon;"Gericht";Anz;"Preis €"', rows)
    const heading = await headingToMatch(file)
    expect(heading?.cells).toEqual(['Datum', 'Bon', 'Gericht', 'Anz', 'Preis €'])
    const written = heading && (await (await withChosenHeadings(file, heading, chosen)).text())
    expect(written).toBe(`chosen date;chosen number;chosen item;chosen quantity;chosen price${rows.replace('\r', '')}`)
  })

  it('may stand below a line that names the separator, and be in Windows-1252', async () => {
    const euro = new Uint8Array([0x80])
    const file = fileOf('sep=;\nDatum;Bon;Gericht;Anz;Preis ', euro, '\n1;2;3;4;5\n')
    const heading = await headingToMatch(file)
    expect(heading?.cells).toEqual(['Datum', 'Bon', 'Gericht', 'Anz', 'Preis €'])
    const written = heading && (await (await withChosenHeadings(file, heading, chosen)).text())
    expect(written).toBe('sep=;\nchosen date;chosen number;chosen item;chosen quantity;chosen price\n1;2;3;4;5\n')
  })

  it('needs no matching where it is ours or another till’s, also below the title of a report', async () => {
    const zettle = 'Date,Receipt number,Name,Quantity,Final price (GBP)'
    expect(await headingToMatch(fileOf(`${zettle}\n`))).toBeUndefined()
    expect(await headingToMatch(fileOf(`Sales report,1–30 November\n\n${zettle}\n`))).toBeUndefined()
    expect(await headingToMatch(fileOf('Order ID,Order Date,Item Name,Quantity\n'))).toBeUndefined()
  })

  it('is not asked about in what is no table', async () => {
    expect(await headingToMatch(fileOf('a letter'))).toBeUndefined()
    expect(await headingToMatch(fileOf(''))).toBeUndefined()
  })
})
