import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

/** What a named field is to hold; asked for every field before its schema is. */
export type Named = (name: string) => unknown

export type JsonSchema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly format?: string
}

/** A body a schema would take, made from the schema itself: so a sweep over all endpoints needs none by hand. */
export function sampleBody(schema: z.ZodType, named: Named): unknown {
  // A JSON schema is made of these fields; the library's own type of it is wider.
  return sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, named, '')
}

export function sample(schema: JsonSchema, named: Named, name: string): unknown {
  const isId = schema.format === 'uuid'
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (either) return sample(either, named, name)
  const given = named(name)
  // An id or a day never stands where an object is asked for, whatever both are called.
  if (given !== undefined && schema.type !== 'object') return schema.type === 'array' ? [given] : given
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => sample(each, named, name)))
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          // What may be left out is sent only where it names something.
          .filter(([key]) => schema.required?.includes(key) || named(key) !== undefined)
          .map(([key, each]) => [key, sample(each, named, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () => sample(schema.items ?? {}, named, name))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
    case 'boolean':
      return true
    case 'string':
      if (isId) return uuidv7()
      if (schema.format === 'date') return '2026-11-20'
      if (schema.format === 'date-time') return '2026-11-20T12:00:00.000Z'
      if (schema.format === 'email') return 'somebody@test.test'
      return 'Sample'.padEnd(schema.minLength ?? 0, 'e')
    default:
      return 'Sample'
  }
}
