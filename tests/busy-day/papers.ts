import { readEscPos } from '@tableside/hub/testing'

/** What came out for the kitchen: "12 Garlic Naan" of order 12, and how many, without what says that it is a copy. */
export function printedDishes(papers: readonly Uint8Array[]): ReadonlyMap<string, number> {
  const printed = new Map<string, number>()
  for (const paper of papers) {
    const lines = readEscPos(paper).lines.map(({ text }) => text.trim())
    const number = /Order (\S+) · /.exec(lines.join('\n'))?.[1]
    if (lines.some((line) => line.startsWith('DUPLICATE')) || !number) continue
    const isRule = (line: string) => /^[─━═\-_]{8,}/.test(line)
    const [from, to] = [lines.findIndex(isRule), lines.findLastIndex(isRule)]
    // A long name goes on in the next line.
    const dishes = lines
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
