import type { Paper, PaperBlock, PaperSize } from '@tableside/domain/printing'

/** One line of the printer, no wider than its paper. */
export type PaperLine = {
  readonly text: string
  readonly width: 1 | 2 | 3
  readonly height: 1 | 2 | 3
  readonly isBold: boolean
  readonly isInverted: boolean
}

const factors: Record<PaperSize, Pick<PaperLine, 'width' | 'height'>> = {
  small: { width: 1, height: 1 },
  normal: { width: 1, height: 1 },
  tall: { width: 1, height: 2 },
  large: { width: 2, height: 2 },
  huge: { width: 3, height: 3 },
}
const indent = '  '

/**
 * A paper in lines of so many characters. Long words go on under themselves, never under an amount.
 *
 * @param columns characters of normal width in a line: 48 on 80 mm, 32 on 58 mm
 */
export function paperLines({ blocks }: Paper, columns: number): PaperLine[] {
  return blocks.flatMap((block) => linesOf(block, columns))
}

function linesOf(block: PaperBlock, columns: number): PaperLine[] {
  const plain = { width: 1, height: 1, isBold: false, isInverted: false } as const
  if (block.kind === 'rule') return [{ ...plain, text: '-'.repeat(columns) }]
  // A logo would need a picture's dots, which a paper does not carry.
  if (block.kind === 'mark') return linesOf(markText(block.name), columns)
  const { size, isBold, isIndented } = block
  const style = { ...plain, ...factors[size], isBold }
  const room = Math.floor(columns / style.width)
  const lead = isIndented ? indent : ''
  switch (block.kind) {
    case 'text': {
      const isCentred = block.align === 'center'
      return wrap(block.text, room - lead.length).map((line) => ({
        ...style,
        isInverted: block.isInverted,
        // An inverted line is black from edge to edge.
        text: block.isInverted ? centre(line, room).padEnd(room) : isCentred ? centre(line, room) : lead + line,
      }))
    }
    case 'row': {
      const beside = room - lead.length - block.right.length - 1
      // What has no room beside a long right side stands above it.
      if (beside < Math.min(block.left.length, Math.ceil(room / 3))) {
        const above = wrap(block.left, room - lead.length).map((line) => lead + line)
        return [...above, ...wrap(block.right, room).map((line) => line.padStart(room))].map((text) => ({
          ...style,
          text,
        }))
      }
      const [first = '', ...others] = wrap(block.left, beside)
      const gap = room - lead.length - first.length - block.right.length
      return [lead + first + ' '.repeat(Math.max(1, gap)) + block.right, ...others.map((line) => lead + line)].map(
        (text) => ({ ...style, text }),
      )
    }
    case 'columns': {
      const cell = Math.floor(room / block.cells.length)
      const words = block.cells.map((text, index) => (index === 0 ? text.padEnd(cell) : text.padStart(cell)))
      return [{ ...style, text: words.join('') }]
    }
  }
}

const markText = (name: string): PaperBlock => ({
  ...{ kind: 'text', text: name, size: 'tall', isBold: true, isIndented: false },
  ...{ align: 'center', isInverted: false, isStruck: false },
})

function centre(line: string, room: number): string {
  return ' '.repeat(Math.max(0, Math.floor((room - line.length) / 2))) + line
}

/** Breaks between words; a word longer than a line is broken where the line ends. */
function wrap(text: string, room: number): string[] {
  const width = Math.max(1, room)
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1) ?? ''
      const longer = last === '' ? word : `${last} ${word}`
      if (longer.length <= width) lines[lines.length - 1] = longer
      else if (last === '') lines.splice(-1, 1, ...pieces(word, width))
      else lines.push(...pieces(word, width))
    }
    return lines
  })
}

function pieces(word: string, width: number): string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? ['']
}
