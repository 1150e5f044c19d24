import fs from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { root } from './steps/root.mjs'
import { isTest } from './steps/sources.mjs'

/** Every text of the sources that has a space in it, so not a name, with the file it stands in. */
function textsOf(folders: readonly string[]): { file: string; text: string }[] {
  const files = folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !/node_modules|dist\//.test(file))
      .map((file) => path.join(folder, file)),
  )
  return files.flatMap((file) => {
    const source = fs.readFileSync(path.join(root, file), 'utf8')
    const found: { file: string; text: string }[] = []
    const add = (text: unknown) => {
      if (typeof text === 'string' && /\s/.test(text.trim())) found.push({ file, text: text.trim() })
    }
    new Visitor({
      Literal: ({ value }) => add(value),
      TemplateElement: ({ value }) => add(value.cooked),
      JSXText: ({ value }) => add(value),
    }).visit(parseSync(file, source).program)
    return found
  })
}

// Other languages have spellings of their own.
const isTranslation = (file: string) => /messages\/src\/catalogs\/(?!en\.ts)/.test(file)
const texts = textsOf(['packages', 'apps']).filter(({ file }) => !isTranslation(file))

describe('texts that people read', () => {
  it('spell email one way', () => {
    expect(texts.filter(({ text }) => /\be-mail/i.test(text))).toEqual([])
  })

  it('of refusals and mails say what happened, and name a person by their role', () => {
    const isRefusalOrMail = ({ file }: { file: string }) => /refusals\.ts$|mails?\b|mail-/.test(file)
    const nameless = /\b(some|any|no)body\b|\bsomeone else\b|\bwhoever\b/i
    expect(texts.filter(isRefusalOrMail).filter(({ text }) => nameless.test(text))).toEqual([])
  })
})
