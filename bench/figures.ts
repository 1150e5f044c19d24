/** The middle one; of an even number the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Undefined where none of them is known. */
export function medianOrNone(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? median(known) : undefined
}

/** @param share from 0 to 1: 0.99 is the value that 99 of 100 do not pass */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('No values were measured')
  return value
}
