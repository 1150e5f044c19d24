const byNumber = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' })

/** Tables in the order people count them: 2 before 10, then "Bar 2" before "Bar 10". */
export function compareTableNames(one: string, other: string): number {
  return byNumber.compare(one, other)
}
