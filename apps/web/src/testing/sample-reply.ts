import { z } from 'zod'
import { testNow } from './test-now.ts'

/** What a sample needs of a JSON schema; the library's own type of it is wider. */
type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  /** Of a record: its keys, where they are known, and what each holds. */
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly format?: string
}

/** Every page asks the same quiet endpoints; to draw up a schema takes longer than to answer. */
const samples = new WeakMap<z.ZodType, unknown>()

/**
 * The emptiest value a schema takes: no rows, null where it may be, nothing of what may be left out, zero, false. What a
 * restaurant answers in which nothing has happened yet.
 */
export function sampleOf<S extends z.ZodType>(schema: S): z.output<S>
export function sampleOf<S extends z.ZodObject>(schema: S, given: Partial<z.input<S>>): z.output<S>
export function sampleOf(schema: z.ZodType, given: object = {}): unknown {
  const sampled =
    samples.get(schema) ?? sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
  samples.set(schema, sampled)
  return schema.parse(typeof sampled === 'object' && sampled !== null ? { ...sampled, ...given } : sampled)
}

function sample(schema: Schema): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(({ type }) => type === 'null') ? null : sample(choices[0] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
  switch (schema.type) {
    case 'object': {
      if (schema.propertyNames?.enum && typeof schema.additionalProperties === 'object') {
        const each = schema.additionalProperties
        return Object.fromEntries(schema.propertyNames.enum.map((key) => [key, sample(each)]))
      }
      const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
      return Object.fromEntries(required.map(([name, each]) => [name, sample(each)]))
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map(sample)
      return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
    case 'integer':
    case 'number': {
      const least = Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1, 0)
      return Math.min(least, schema.maximum ?? least)
    }
    case 'boolean':
      return false
    case 'string':
      if (schema.format === 'uuid') return '0a000000-0000-7000-8000-000000000000'
      if (schema.format === 'date') return testNow.slice(0, 10)
      if (schema.format === 'date-time') return testNow
      if (schema.format === 'uri') return 'https://example.test/'
      if (schema.format === 'email') return 'somebody@example.test'
      return ''.padEnd(schema.minLength ?? 0, 'x')
    default:
      return null
  }
}
