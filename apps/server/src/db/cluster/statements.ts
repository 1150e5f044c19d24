/**
 * The statements of a file of SQL, one by one, as a cluster takes them. Understands strings, quoted names, dollar quotes,
 * comments and the bodies of functions (`begin atomic … end`).
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let start = 0
  let depth = 0
  // What may hold a semicolon that ends nothing is taken whole.
  const tokens =
    /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|\bbegin\s+atomic\b|\b(?:case|end)\b|;/gi
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const word = token.toLowerCase()
    if (word.startsWith('begin')) depth = 1
    else if (word === 'case' && depth > 0) depth += 1
    else if (word === 'end' && depth > 0) depth -= 1
    else if (word === ';' && depth === 0) {
      statements.push(text.slice(start, index + 1).trim())
      start = index + 1
    }
  }
  const rest = text.slice(start).trim()
  return rest.replace(/--[^\n]*/g, '').trim() === '' ? statements : [...statements, rest]
}
