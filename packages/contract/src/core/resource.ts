import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import type { Endpoint, EndpointAccess } from './endpoint.ts'

/** One access for the whole resource, or one for GET and one for all that changes it. */
type ResourceAccess = EndpointAccess | { readonly read: EndpointAccess; readonly write: EndpointAccess }

type Method = Endpoint['method']
type SubPath = '' | `/${string}`

/** What an endpoint says itself; what it leaves out follows from its resource, its method and its path. */
type Own = Partial<
  Pick<
    Endpoint,
    | 'access'
    | 'isIdempotent'
    | 'asksProvider'
    | 'countsFrom'
    | 'query'
    | 'body'
    | 'upload'
    | 'reply'
    | 'contentType'
    | 'status'
    | 'inMaintenance'
    | 'whenSuspended'
    | 'whenLocked'
    | 'refusals'
  >
> & { readonly summary: string; readonly inPractice?: 'stops' }

/** A parameter whose name ends in `Id` is an id; any other needs its schema. */
type ParamSchemas<Name extends string> = [Exclude<Name, `${string}Id`>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: { readonly [N in Exclude<Name, `${string}Id`>]: z.ZodType } }

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

type Params<Name extends string, Schemas> = [Name] extends [never]
  ? undefined
  : z.ZodObject<{ [N in Name]: Schemas extends { readonly [K in N]: infer S extends z.ZodType } ? S : typeof idSchema }>

type AccessOf<A, M extends Method, O> = O extends { access: infer OwnAccess }
  ? OwnAccess
  : A extends { read: infer Read; write: infer Write }
    ? M extends 'GET'
      ? Read
      : Write
    : A

type IsIdempotent<Access, M extends Method, O> = O extends { isIdempotent: infer Own }
  ? Own
  : M extends 'GET'
    ? false
    : Access extends object
      ? true
      : false

type Stated<O, Key extends string> = O extends { readonly [K in Key]: infer Value } ? Value : undefined

/** A field that is misspelt would otherwise be left out in silence. */
type NothingElse<O> = { readonly [Field in Exclude<keyof O, keyof Own | 'params'>]: never }

/** A whole endpoint, with the types of exactly its own schemas. */
type Declared<Prefix extends string, A, M extends Method, Name extends string, P extends string, O> = Omit<
  Endpoint,
  'name' | 'method' | 'access' | 'isIdempotent' | 'params' | 'query' | 'body' | 'reply'
> & {
  readonly name: Name
  readonly method: M
  readonly access: AccessOf<A, M, O>
  readonly isIdempotent: IsIdempotent<AccessOf<A, M, O>, M, O>
  readonly params: Params<ParamNames<`${Prefix}${P}`>, Stated<O, 'params'>>
  readonly query: Stated<O, 'query'>
  readonly body: Stated<O, 'body'>
  readonly reply: Stated<O, 'reply'>
}

/**
 * Declares the endpoints under one prefix, so that each says only what is its own. Unless it says otherwise, an endpoint
 * needs the resource's access, answers 200, refuses nothing of its own, and wants an Idempotency-Key when it changes
 * something inside a restaurant.
 */
export function resource<const Prefix extends `/${string}`, const A extends ResourceAccess>(
  tag: string,
  prefix: Prefix,
  access: A,
) {
  const verb =
    <const M extends Method>(method: M) =>
    <
      const Name extends string,
      const P extends SubPath,
      const O extends Own & ParamSchemas<ParamNames<`${Prefix}${P}`>>,
    >(
      name: Name,
      path: P,
      own: O & NothingElse<O>,
    ) => {
      const endpoint = declare(own, { name, method, prefix, path, tag, access: accessTo(method, access) })
      // TypeScript does not follow defaults and the parameters in a path: `Declared` says in types what `declare` does.
      return endpoint as Declared<Prefix, A, M, Name, P, O>
    }
  return { get: verb('GET'), post: verb('POST'), put: verb('PUT'), patch: verb('PATCH'), delete: verb('DELETE') }
}

type Given = Pick<Endpoint, 'name' | 'method' | 'tag' | 'access'> & {
  readonly prefix: `/${string}`
  readonly path: SubPath
}

function declare(
  own: Own & { params?: Readonly<Record<string, z.ZodType>> },
  { prefix, path, ...given }: Given,
): Endpoint {
  const { inPractice, ...stated } = own
  const asked = own.access ?? given.access
  const access = inPractice && typeof asked === 'object' ? { ...asked, inPractice } : asked
  return {
    isIdempotent: given.method !== 'GET' && typeof access === 'object',
    status: 200,
    refusals: [],
    ...stated,
    ...given,
    access,
    path: `/api/v1${prefix}${path}`,
    params: paramsOf(`${prefix}${path}`, own.params),
  }
}

function accessTo(method: Method, access: ResourceAccess): EndpointAccess {
  if (typeof access !== 'object' || !('read' in access)) return access
  return method === 'GET' ? access.read : access.write
}

/** The ids of a path, in its order, and the schemas of its other parameters. */
function paramsOf(path: string, schemas: Readonly<Record<string, z.ZodType>> = {}): z.ZodObject | undefined {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, schemas[name] ?? idSchema])))
}
