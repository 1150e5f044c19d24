/** What Stripe's clients send: `metadata[orderId]=…`, `expand[0]=…`, as an object of texts, lists and objects. */
export type Fields = { [name: string]: Field }
export type Field = string | Field[] | Fields

export function parseForm(text: string): Fields {
  const root: Fields = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    put(root, names, value)
  }
  return listsIn(root)
}

function put(into: Fields, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const next: Fields = typeof known === 'object' && !Array.isArray(known) ? known : {}
  into[name] = next
  put(next, rest, value)
}

/** `{ 0: …, 1: … }` was a list. */
function listsIn(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (typeof field === 'string' || Array.isArray(field)) return [name, field]
      const inner = listsIn(field)
      const isList = Object.keys(inner).length > 0 && Object.keys(inner).every((key) => /^\d+$/.test(key))
      return [name, isList ? Object.values(inner) : inner]
    }),
  )
}

export const textIn = (fields: Fields, name: string): string | undefined => {
  const field = fields[name]
  return typeof field === 'string' ? field : undefined
}

export const wholeIn = (fields: Fields, name: string): number | undefined => {
  const text = textIn(fields, name)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

export const fieldsIn = (fields: Fields, name: string): Fields => {
  const field = fields[name]
  return typeof field === 'object' && !Array.isArray(field) ? field : {}
}

export const textsIn = (fields: Fields, name: string): string[] => {
  const field = fields[name]
  return Array.isArray(field) ? field.filter((each) => typeof each === 'string') : []
}

/** Metadata: names and texts. */
export const wordsIn = (fields: Fields, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsIn(fields, name)).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )
