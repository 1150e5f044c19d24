import { createHash } from 'node:crypto'

/** Chance that is the same each time for the same name: a demo day looks alike wherever it is made. */
export function chanceOf(name: string) {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0)
  /** At least 0, below 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** True this often. */
    is: (share: number) => next() < share,
    /** A whole number, both ends included. */
    between: (least: number, max: number) => least + Math.floor(next() * (max - least + 1)),
    oneOf<T>(choices: readonly T[]): T {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new Error('Must hold: there is something to choose from')
      return chosen
    },
    /** One of the keys, by their weights. */
    weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
      const keys = Object.keys(weights) as Key[] // the keys of a record of Key
      const total = keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0)
      let left = next() * total
      for (const key of keys) {
        left -= weights[key] ?? 0
        if (left < 0) return key
      }
      return this.oneOf(keys)
    },
  }
}

export type Chance = ReturnType<typeof chanceOf>
