import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatPence } from '@tableside/domain/money'
import { engagementSteps } from '@tableside/domain/resources'
// The library is CommonJS with its class as the default of the default; by name it is the same under Node and the bundler.
import pptxgen from 'pptxgenjs'
import { picturesFolder } from '../../paths.ts'
import type { Figures } from './figures.ts'
import { formatRate } from './format-figures.ts'

const ink = '1D1B19'
const quiet = '6B645C'
const spice = 'B23A1E'
const paper = 'FBF8F3'

/** The pictures are those of the docs, taken by a script from the running product. */
const shown: readonly { readonly picture: string; readonly title: string; readonly text: string }[] = [
  {
    picture: 'floor',
    title: 'The room at a glance',
    text: 'Every table with its time, its bill and what it waits for.',
  },
  { picture: 'till', title: 'The order', text: 'One tap a dish; choices and allergens where they belong.' },
  { picture: 'kitchen', title: 'The kitchen', text: 'Tickets as strips, late ones louder, changes struck through.' },
  { picture: 'pay', title: 'The payment', text: 'Split any way; a card without an answer is never charged twice.' },
  { picture: 'dashboard', title: 'The day', text: 'Takings, tenders and VAT from the books, to the penny.' },
]

/** Slides with real pictures and the prices of the plan table. */
export async function demoDeck({ plans, madeOn }: Figures): Promise<Buffer> {
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_16x9'
  deck.title = 'Tableside – platform demonstration'
  deck.author = 'Tableside'
  deck.defineSlideMaster({ title: 'plain', background: { color: paper } })
  const slide = (heading: string) => {
    const made = deck.addSlide({ masterName: 'plain' })
    made.addText(heading, { x: 0.5, y: 0.25, w: 9, h: 0.6, fontFace: 'Georgia', fontSize: 24, bold: true, color: ink })
    return made
  }

  const first = deck.addSlide({ masterName: 'plain' })
  first.addText('Tableside', {
    x: 0.5,
    y: 1.7,
    w: 9,
    h: 0.9,
    fontFace: 'Georgia',
    fontSize: 48,
    bold: true,
    color: spice,
  })
  first.addText('Take the order, cook it, get paid, and see every penny accounted for.', {
    x: 0.5,
    y: 2.6,
    w: 9,
    h: 0.5,
    fontSize: 18,
    color: ink,
  })
  first.addText(`Prices as of ${madeOn}. Pictures from the running product.`, {
    x: 0.5,
    y: 4.9,
    w: 9,
    h: 0.4,
    fontSize: 11,
    color: quiet,
  })

  for (const { picture, title, text } of shown) {
    const bytes = await readFile(join(picturesFolder, `${picture}.png`))
    const made = slide(title)
    made.addText(text, { x: 0.5, y: 0.8, w: 9, h: 0.35, fontSize: 13, color: quiet })
    // 1280 × 800, as the script takes them.
    made.addImage({
      data: `image/png;base64,${bytes.toString('base64')}`,
      x: 1.86,
      y: 1.25,
      w: 6.28,
      h: 3.925,
      altText: `${title}: ${text}`,
    })
  }

  const cell = (text: string, isBold = false) => ({ text, options: { bold: isBold, color: ink } })
  const head = (text: string) => ({ text, options: { bold: true, color: 'FFFFFF', fill: { color: spice } } })
  slide('What it costs').addTable(
    [
      ['Plan', 'A month', 'Fee of what is paid'].map(head),
      ...plans.map(({ name, monthlyPence, feeBps }) => [
        cell(name, true),
        cell(formatPence(monthlyPence)),
        cell(formatRate(feeBps)),
      ]),
    ],
    { x: 0.5, y: 1.2, w: 9, fontSize: 16, rowH: 0.5, border: { type: 'solid', pt: 0.5, color: 'E7E0D6' } },
  )

  slide('From the first talk to the launch').addTable(
    [
      ['Step', 'Takes', 'In hand when it is done'].map(head),
      ...engagementSteps.map(({ title, duration, deliverables }) => [
        cell(title, true),
        cell(duration),
        cell(deliverables.join('\n')),
      ]),
    ],
    { x: 0.5, y: 1, w: 9, colW: [2.2, 1.3, 5.5], fontSize: 11, border: { type: 'solid', pt: 0.5, color: 'E7E0D6' } },
  )

  const written = await deck.write({ outputType: 'nodebuffer', compression: true })
  if (!(written instanceof Uint8Array)) throw new Error('Must hold: the deck is written as bytes')
  return Buffer.from(written)
}
