import { DomainError } from '@tableside/domain/errors'
import type { FastifyInstance } from 'fastify'

/** How deep a body may nest; none of ours passes eight. */
const maxDepth = 32
/** How many values a body may hold: 500 dishes with their modifiers on one order come to 6,000, a floor of 300 tables to 4,000. */
const maxValues = 10_000

/** Reads JSON bodies; one too deep or with too many values is refused before anything is made of it. No other type is read. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, json, done) => {
    try {
      assertBounded(json)
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)))
    }
    return parse(request, json, done)
  })
}

/**
 * Looks at brackets and commas only: one pass over the text, whatever it holds.
 *
 * @throws `body_too_complex`
 */
function assertBounded(json: string): void {
  let depth = 0
  let values = 1
  for (let index = 0; index < json.length; index++) {
    switch (json.charCodeAt(index)) {
      case quote:
        index = endOfString(json, index)
        break
      case openBrace:
      case openBracket:
        depth += 1
        values += 1
        break
      case closeBrace:
      case closeBracket:
        depth -= 1
        break
      case comma:
        values += 1
        break
    }
    if (depth > maxDepth || values > maxValues) throw new DomainError('body_too_complex', { maxDepth, maxValues })
  }
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Where the string that begins at `start` ends; the end of the text when it does not. */
function endOfString(json: string, start: number): number {
  for (let index = start + 1; index < json.length; index++) {
    const code = json.charCodeAt(index)
    if (code === backslash) index += 1
    else if (code === quote) return index
  }
  return json.length
}
