import { DomainError } from '@tableside/domain/errors'

export type HasLines = { readonly lines: readonly { readonly id: string }[] }

/**
 * A dish whose id is on the bill already would count as sent before, and never be made.
 *
 * @throws `line_exists`
 */
export function assertLinesAreNew({ lines }: HasLines, before: readonly HasLines[]): void {
  const known = new Set(before.flatMap((each) => each.lines.map(({ id }) => id)))
  for (const { id } of lines) {
    if (known.has(id)) throw new DomainError('line_exists', { lineId: id })
    known.add(id)
  }
}
