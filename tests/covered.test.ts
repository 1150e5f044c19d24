import { describe, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { coveredParts, cutTexts } from './covered.ts'

const phone = { viewport: { width: 390, height: 844 } }
const dish = (style: string, more = '') => `
  <main style="font: 16px/1.5 sans-serif">
    <h1>Menu</h1>
    <p style="position: relative; width: 300px; height: 60px">
      <span style="position: absolute; right: 0; top: 0">£5.40</span>
      <button style="position: absolute; width: 90px; height: 40px; ${style}">Add</button>
    </p>
    ${more}
    <p style="height: 2000px">Allergies? Ask us.</p>
  </main>`

describe('what is covered on a page', () => {
  it('is nothing where each thing has its place', async () => {
    const page = await openPage(phone)
    const bar = '<nav style="position: sticky; top: 0; background: white">Starters</nav>'
    await page.setContent(dish('left: 0; top: 20px', bar))
    expect(await coveredParts(page)).toEqual([])
  })

  it('is a price under the button that adds the dish', async () => {
    const page = await openPage(phone)
    await page.setContent(dish('right: 0; top: 0'))
    expect(await coveredParts(page)).toEqual(['“£5.40” lies under “Add”'])
  })

  it('is a button under what no pointer meets', async () => {
    const page = await openPage(phone)
    const veil = '<div style="position: fixed; inset: 0; pointer-events: none">Sold out</div>'
    await page.setContent(dish('left: 0; top: 20px', veil))
    expect(await coveredParts(page)).toContain('“Add” lies under “Sold out”')
  })

  it('is what hangs over the edge of the screen', async () => {
    const page = await openPage(phone)
    await page.setContent(`<div style="overflow: hidden">${dish('left: 380px; top: 20px')}</div>`)
    expect(await coveredParts(page)).toContain('“Add” lies under the edge of the screen')
  })

  it('is, while a dialog is open, only what is in it', async () => {
    const page = await openPage(phone)
    await page.setContent(dish('right: 0; top: 0', '<dialog open><button>Close</button></dialog>'))
    expect(await coveredParts(page)).toEqual([])
  })
})

describe('what is cut off on a page', () => {
  const tile = (style: string) =>
    `<main style="font: 16px/1.5 sans-serif"><button style="width: 90px; padding: 0"><span style="display: block; ${style}">Paid, food coming</span></button></main>`

  it.each([
    ['with an ellipsis', 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap'],
    ['without one', 'overflow: clip; white-space: nowrap'],
    ['below', 'overflow: hidden; height: 20px'],
  ])('is what its place has no room for, %s', async (_how, style) => {
    const page = await openPage(phone)
    await page.setContent(tile(style))
    expect(await cutTexts(page)).toEqual(['“Paid, food coming” is cut off'])
  })

  it.each([
    ['fits', 'overflow: hidden'],
    ['is scrolled', 'overflow: auto; white-space: nowrap'],
    ['is for screen readers alone', 'overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%)'],
  ])('is nothing that %s', async (_how, style) => {
    const page = await openPage(phone)
    await page.setContent(tile(style))
    expect(await cutTexts(page)).toEqual([])
  })
})
