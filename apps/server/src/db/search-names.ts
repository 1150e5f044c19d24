import { searchKey } from '@tableside/domain/names'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a name has the words in it, whatever accents, apostrophes and capitals either has. Each name is looked at. */
export function containsWords(name: SQL | Column, words: string): SQL {
  return sql`position(${searchKey(words)} in search_key(${name})) > 0`
}

/** Orders by how early in a name the words stand. */
export function whereWordsStand(name: SQL | Column, words: string): SQL {
  return sql`position(${searchKey(words)} in search_key(${name}))`
}

/** So many letters are looked up in the index; names that share them are few. */
const maxIndexed = 8

/**
 * Whether a name begins with the words, as `containsWords` compares them, by ranges of an index on the lower-cased name:
 * the words as they are typed, or from one of their letters on anything that is not plain, which may be that letter with
 * an accent or an apostrophe before it.
 *
 * @param column lower-cased, in the order of its bytes (`searchText`)
 */
export function beginsWithWords(column: SQL, words: string): SQL {
  const key = searchKey(words)
  const letters = [...key].slice(0, maxIndexed)
  const ranges = [between(column, letters.join(''), `${letters.join('')}\u{10ffff}`)]
  for (const index of letters.keys()) {
    const start = letters.slice(0, index).join('')
    for (const [from, to] of notPlain) ranges.push(between(column, `${start}${from}`, `${start}${to}`))
  }
  return sql`((${sql.join(ranges, sql` or `)}) and left(search_key(${column}), ${[...key].length}::int) = ${key})`
}

/** The apostrophe, the backtick, and everything that is not ASCII. */
const notPlain = [
  ["'", '('],
  ['`', 'a'],
  ['\u0080', '\u{10ffff}'],
] as const

function between(column: SQL, from: string, to: string): SQL {
  return sql`(${column} >= ${from} and ${column} < ${to})`
}
