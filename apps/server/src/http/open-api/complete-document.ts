import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { assert } from '@tableside/domain/errors'
import { exampleBodies } from './examples.ts'
import { refusalResponses, refusedResponse } from './refusals.ts'

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is JSON of any shape; the linter in the tests holds it to the standard.
type Json = Record<string, any>

/**
 * Adds what the framework does not know of: each endpoint's refusals, files and example. Then says once what many operations share:
 * parameters, and schemas that are the same whether they are sent or received.
 */
export function completeDocument(document: object): object {
  const whole: Json = mergeInputs(withoutNoise(document))
  const parameters = new Map<string, { name: string; parameter: Json }>()
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation: Json | undefined = whole.paths[path]?.[endpoint.method.toLowerCase()]
    assert(operation, `${endpoint.name} is in the document`)
    if (endpoint.reply) operation.responses[endpoint.status].description = 'OK'
    else operation.responses = { [endpoint.status]: fileResponse(endpoint) }
    Object.assign(operation.responses, refusalResponses(endpoint))
    operation.parameters = operation.parameters?.map((parameter: Json) => refer(parameters, parameter))
    if (endpoint.name in exampleBodies) {
      const [content] = Object.values<Json>(operation.requestBody.content)
      assert(content, `${endpoint.name} takes a body`)
      content.examples = { [endpoint.name]: { $ref: `#/components/examples/${endpoint.name}` } }
    }
  }
  whole.components.examples = Object.fromEntries(
    Object.entries(exampleBodies).map(([name, value]) => [name, { value }]),
  )
  whole.components.responses = refusedResponse()
  whole.components.parameters = Object.fromEntries(
    [...parameters.values()].map(({ name, parameter }) => [name, parameter]),
  )
  whole.components.schemas = referredTo(whole)
  return whole
}

/**
 * Leaves out what zod writes beside a format or of any integer. A reply may grow: `additionalProperties: false` stays only
 * where it is about what a caller sends.
 */
function withoutNoise(part: Json, isSent = false): Json {
  const kept = Object.entries(part).filter(
    ([key, value]) =>
      !(
        (key === 'pattern' && typeof part.format === 'string') ||
        (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
        (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
        (key === 'additionalProperties' && value === false && !isSent)
      ),
  )
  const trimmed = kept.map(([key, value]) => {
    const isPartSent = isSent || key === 'requestBody' || /^[A-Z]\w*Input$/.test(key)
    return [key, typeof value === 'object' && value !== null ? withoutNoise(value, isPartSent) : value]
  })
  return Array.isArray(part) ? trimmed.map(([, value]) => value) : Object.fromEntries(trimmed)
}

function fileResponse({ status, contentType = 'application/octet-stream' }: Endpoint): Json {
  if (status === 204) return { description: 'Done. No content.' }
  return { description: 'The file.', content: { [contentType]: { schema: {} } } }
}

/** The same parameter again is a reference to the first. */
function refer(known: Map<string, { name: string; parameter: Json }>, parameter: Json): Json {
  const key = JSON.stringify(parameter)
  const before = known.get(key)
  if (before) return { $ref: `#/components/parameters/${before.name}` }
  const alike = [...known.values()].filter((each) => each.parameter.name === parameter.name).length
  const plain = String(parameter.name).replaceAll('-', '')
  const name = alike === 0 ? plain : `${plain}${alike + 1}`
  known.set(key, { name, parameter })
  return { $ref: `#/components/parameters/${name}` }
}

/** zod writes a schema for what is sent and one for what is received; where they say the same, one is enough. */
function mergeInputs(document: Json): Json {
  const { schemas } = document.components
  const same = Object.keys(schemas).filter((name) => {
    const plain = name.slice(0, -'Input'.length)
    return name.endsWith('Input') && JSON.stringify(schemas[name]) === JSON.stringify(schemas[plain])
  })
  if (same.length === 0) return document
  const merged: Json = JSON.parse(
    JSON.stringify(document).replace(/"#\/components\/schemas\/(\w+)Input"/g, (ref, plain) =>
      same.includes(`${plain}Input`) ? `"#/components/schemas/${plain}"` : ref,
    ),
  )
  for (const name of same) delete merged.components.schemas[name]
  // Those that used them may have become the same.
  return mergeInputs(merged)
}

/** Only schemas that an operation leads to. */
function referredTo({ paths, components }: Json): Json {
  const found = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (found.has(name)) continue
      found.add(name)
      follow(components.schemas[name] ?? null)
    }
  }
  follow([paths, components.parameters, components.responses])
  return Object.fromEntries(Object.entries(components.schemas).filter(([name]) => found.has(name)))
}
