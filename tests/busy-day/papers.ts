import { readEscPos } from '@tableside/hub/testing'

type Papers = readonly Uint8Array[]

/** What came out for the kitchen: "12 Garlic Naan" of order 12, and how many, without what says that it is a copy. */
export const printedDishes = (papers: Papers): ReadonlyMap<string, number> =>
  dishesOn(papers.map(textsOf).filter((texts) => !isCopy(texts)))

/** The same of what says that it is a copy: a manager had it printed again. */
export const copiedDishes = (papers: Papers): ReadonlyMap<string, number> =>
  dishesOn(papers.map(textsOf).filter(isCopy))

const textsOf = (paper: Uint8Array): string[] => readEscPos(paper).lines.map(({ text }) => text.trim())
const isCopy = (texts: readonly string[]) => texts.some((text) => text.startsWith('DUPLICATE'))
const isRule = (text: string) => /^[─━═\-_]{8,}/.test(text)

function dishesOn(papers: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const printed = new Map<string, number>()
  for (const texts of papers) {
    const number = /Order (\S+) · /.exec(texts.join('\n'))?.[1]
    if (!number) continue
    const [from, to] = [texts.findIndex(isRule), texts.findLastIndex(isRule)]
    // A long name goes on in the next line.
    const dishes = texts
      .slice(from + 1, to)
      .join(' ')
      .split(/ (?=\d+ × )/)
    for (const dish of dishes) {
      const [, quantity, name] = /^(\d+) × (.+)$/.exec(dish.trim()) ?? []
      if (name) printed.set(`${number} ${name}`, (printed.get(`${number} ${name}`) ?? 0) + Number(quantity))
    }
  }
  return printed
}
