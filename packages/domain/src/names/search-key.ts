const apostrophes = /['’‘ʼ´`]/g

/** Letters that are one with their mark and do not come apart into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ı: 'i',
}

/**
 * What is typed and what is looked through when people search: without accents, apostrophes and capitals, so that "muller"
 * finds Müller, "sian" Siân, "obrien" and "o’brien" O'Brien. The database makes the same of names (sql/search-key.sql).
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(apostrophes, '')
    .toLowerCase()
    .replaceAll(/[ßæœøðþđħłı]/g, (letter) => plainLetters[letter] ?? letter)
}

/** With a space where an apostrophe is: some type it so. */
export const spacedApart = (text: string): string => text.replaceAll(apostrophes, ' ')

/** Whether a name has the words in it, also "o brien" where it is O'Brien, and the other way round. */
export function hasWords(name: string, words: string): boolean {
  const typed = words.trim()
  const spaced = searchKey(spacedApart(name))
  return [
    searchKey(name).includes(searchKey(typed)),
    spaced.includes(searchKey(typed)),
    spaced.includes(searchKey(spacedApart(typed))),
  ].includes(true)
}
