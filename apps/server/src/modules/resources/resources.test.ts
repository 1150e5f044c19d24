import type { Resource } from '@tableside/contract/resources'
import { formatPence, pence } from '@tableside/domain/money'
import { defaultPlans } from '@tableside/domain/plans'
import { atRate, businessCase, comparedRateBps, engagementSteps, exampleTakings } from '@tableside/domain/resources'
import ExcelJS from 'exceljs'
import JSZip from 'jszip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const list = async (): Promise<Resource[]> => (await server.app.inject('/api/v1/resources')).json().resources
const download = (file: string) => server.app.inject(`/api/v1/resources/${file}`)

async function book(file: string) {
  const workbook = new ExcelJS.Workbook()
  const { rawPayload } = await download(file)
  // The library's own Buffer type is from before buffers were generic.
  await workbook.xlsx.load(rawPayload as unknown as ExcelJS.Buffer)
  return (sheet: string, cell: string) => workbook.getWorksheet(sheet)?.getCell(cell).value
}

async function slides() {
  const zip = await JSZip.loadAsync((await download('tableside-demo-deck.pptx')).rawPayload)
  const pages = Object.keys(zip.files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  const texts = await Promise.all(pages.map(async (name) => zip.file(name)?.async('string')))
  return { names: Object.keys(zip.files), pages: pages.length, text: texts.join('\n').replaceAll(/<[^>]+>/g, '|') }
}

describe('the resource centre', () => {
  it('lists four files with the sizes they are downloaded with', async () => {
    const resources = await list()
    expect(resources.map(({ type }) => type)).toEqual(['Excel', 'PDF', 'PowerPoint', 'Excel'])
    for (const { file, bytes } of resources) {
      const reply = await download(file)
      expect(reply.statusCode, file).toBe(200)
      expect(reply.rawPayload.length, file).toBe(bytes)
      expect(reply.headers['content-length'], file).toBe(String(bytes))
      expect(reply.headers['content-disposition'], file).toBe(`attachment; filename="${file}"`)
    }
    const types = await Promise.all(resources.map(async ({ file }) => (await download(file)).headers['content-type']))
    expect(types).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })

  it('has no other file', async () => {
    for (const file of ['secrets.xlsx', '..%2f..%2fpackage.json', '']) {
      expect((await download(file)).statusCode, file).toBe(404)
    }
  })
})

describe('the business case', () => {
  it('looks its prices up in the plan table, by formulas that work anew with what is typed', async () => {
    const cell = await book('tableside-business-case.xlsx')
    defaultPlans.forEach((plan, index) => {
      expect(cell('Plans', `A${index + 2}`)).toBe(plan.name)
      expect(cell('Plans', `B${index + 2}`)).toBe(plan.monthlyPence / 100)
      expect(cell('Plans', `C${index + 2}`)).toBe(plan.feeBps / 10_000)
    })
    const beta = defaultPlans.find(({ key }) => key === 'beta')
    if (!beta) throw new Error('no beta')
    const worked = businessCase(beta, pence(4_000_000))
    expect(cell('Business case', 'B4')).toBe(40_000)
    expect(cell('Business case', 'B5')).toBe('Beta')
    const rate = 'INDEX(Plans!$C$2:$C$4,MATCH($B$5,Plans!$A$2:$A$4,0))'
    expect(cell('Business case', 'B11')).toEqual({ formula: `ROUND($B$4*${rate},2)`, result: worked.feePence / 100 })
    expect(cell('Business case', 'B12')).toMatchObject({ result: 49 })
    expect(cell('Business case', 'B14')).toEqual({ formula: 'B11+B12+B13', result: 449 })
    expect(cell('Business case', 'B15')).toEqual({ formula: 'ROUND($B$4*$B$6,2)+$B$7', result: 1_160 })
    expect(cell('Business case', 'B16')).toEqual({ formula: 'B15-B14', result: 711 })
    expect(cell('Business case', 'B17')).toEqual({ formula: 'B16*12', result: 711 * 12 })
  })

  it('shows every plan at five levels of takings', async () => {
    const cell = await book('tableside-business-case.xlsx')
    exampleTakings.forEach((takings, row) => {
      defaultPlans.forEach((plan, column) => {
        const place = `${'BCD'[column]}${row + 2}`
        expect(cell('At five levels', place), place).toMatchObject({
          result: businessCase(plan, takings).totalPence / 100,
        })
      })
    })
  })
})

describe('the market guide', () => {
  it('prints the plan table’s own figures and none of any market', async () => {
    const text = textOfPdf((await download('tableside-market-guide.pdf')).rawPayload)
    expect(text).toContain('Market Analysis Guide')
    for (const plan of defaultPlans) {
      expect(text).toContain(plan.name)
      expect(text).toContain(formatPence(plan.monthlyPence))
      for (const takings of exampleTakings) expect(text).toContain(formatPence(businessCase(plan, takings).totalPence))
    }
    expect(text).toContain(formatPence(atRate(pence(10_000_000), comparedRateBps)))
    expect(text).not.toMatch(/undefined|NaN|billion/)
  })
})

describe('the demo deck', () => {
  it('shows real pictures, the prices and the four steps', async () => {
    const { names, pages, text } = await slides()
    expect(pages).toBe(8)
    expect(names.filter((name) => /^ppt\/media\/.+\.png$/.test(name)).length).toBeGreaterThanOrEqual(5)
    for (const plan of defaultPlans) {
      expect(text).toContain(plan.name)
      expect(text).toContain(formatPence(plan.monthlyPence))
    }
    for (const { title, duration } of engagementSteps) {
      expect(text).toContain(title)
      expect(text).toContain(duration)
    }
  })
})

describe('the implementation timeline', () => {
  it('works the dates of the four steps out from the first day', async () => {
    const cell = await book('tableside-implementation-timeline.xlsx')
    const first = cell('Timeline', 'B4')
    if (!(first instanceof Date)) throw new Error('no first day')
    const after = (days: number) => new Date(first.getTime() + days * 86_400_000)
    expect(cell('Timeline', 'A7')).toBe('Discovery Consultation')
    expect(cell('Timeline', 'B9')).toBe('2-3 weeks')
    expect(cell('Timeline', 'C7')).toEqual({ formula: '$B$4', result: first })
    expect(cell('Timeline', 'D9')).toEqual({ formula: 'C9+13', result: after(15) })
    expect(cell('Timeline', 'E10')).toEqual({ formula: 'E9+1+41', result: after(64) })
    expect(cell('Timeline', 'D11')).toMatchObject({ result: 44 })
    expect(cell('Timeline', 'E11')).toMatchObject({ result: 65 })
    expect(cell('Deliverables', 'B2')).toBe(engagementSteps[0]?.deliverables[0])
  })
})

describe('when a price changes', () => {
  it('all files are made anew, once however many ask', async () => {
    const [before] = await list()
    await server.sql(`update plans set monthly_pence = 5900, fee_bps = 125 where key = 'beta'`)
    const all = await Promise.all([list(), list(), list()])
    expect(new Set(all.map((resources) => JSON.stringify(resources))).size).toBe(1)
    expect(all[0]?.[0]?.file).toBe(before?.file)
    const cell = await book('tableside-business-case.xlsx')
    expect([cell('Plans', 'B3'), cell('Plans', 'C3')]).toEqual([59, 0.0125])
    expect(textOfPdf((await download('tableside-market-guide.pdf')).rawPayload)).toContain('£59.00')
    expect((await slides()).text).toMatch(/£59\.00[\s\S]*1\.25 %/)
  })
})
