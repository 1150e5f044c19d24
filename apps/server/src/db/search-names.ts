import { searchKey, spacedApart } from '@tableside/domain/names'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** Whether a name has the words in it, as `hasWords` says. Each name is looked at. */
export function containsWords(name: SQL | Column, words: string): SQL {
  const looks = waysToLook(name, words).map(({ key, typed }) => sql`position(${typed} in ${key}) > 0`)
  return sql`(${sql.join(looks, sql` or `)})`
}

/** Orders by how early in a name the words stand. */
export function whereWordsStand(name: SQL | Column, words: string): SQL {
  return sql`position(${searchKey(words)} in search_key(${name}))`
}

const apostrophes = "'’‘ʼ´`"

type Look = { readonly key: SQL; readonly typed: string }

/** Without apostrophes, and with spaces in their place where something was typed that could be one. */
function waysToLook(name: SQL | Column, words: string): Look[] {
  const spaced = sql`search_key(translate(${name}, ${apostrophes}, '      '))`
  const typed = [...new Set([searchKey(words), searchKey(spacedApart(words))])].filter((each) => each.includes(' '))
  return [
    { key: sql`search_key(${name})`, typed: searchKey(words) },
    ...typed.map((each) => ({ key: spaced, typed: each })),
  ]
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
  const looks = waysToLook(column, words).map((look) => begins(column, look))
  return sql`(${sql.join(looks, sql` or `)})`
}

function begins(column: SQL, { key, typed }: Look): SQL {
  const letters = [...typed].slice(0, maxIndexed)
  const ranges = [between(column, letters.join(''), `${letters.join('')}\u{10ffff}`)]
  for (const index of letters.keys()) {
    const start = letters.slice(0, index).join('')
    for (const [from, to] of notPlain) ranges.push(between(column, `${start}${from}`, `${start}${to}`))
  }
  return sql`((${sql.join(ranges, sql` or `)}) and left(${key}, ${[...typed].length}::int) = ${typed})`
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
