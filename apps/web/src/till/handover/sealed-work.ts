import { type Command, commandEndpoints } from '@tableside/client/queue'
import { codeFrom, plainCode } from '@tableside/domain/vouchers'
import { z } from 'zod'

const signOnSchema = z.object({ id: z.string(), staffId: z.string(), proof: z.string() })
const names = Object.keys(commandEndpoints)
/** What is in it is for the server to judge, when the till that takes it in sends it. */
const commandSchema = z.looseObject({
  ...{ id: z.uuid(), orderId: z.uuid(), at: z.iso.datetime(), signOnId: z.uuid() },
  name: z.string().refine((name) => names.includes(name)),
  input: z.looseObject({ params: z.looseObject({ restaurantId: z.uuid() }) }),
})
const workSchema = z.object({
  restaurantId: z.uuid(),
  commands: z.array(commandSchema),
  /** PINs that the till checked without a connection, and what proves them. */
  signOns: z.array(signOnSchema),
})

/** What a till hands over to another one: what it has kept, and who was signed on when it was tapped. */
export type Work = {
  readonly restaurantId: string
  readonly commands: readonly Command[]
  readonly signOns: readonly z.infer<typeof signOnSchema>[]
}

const fileSchema = z.object({
  format: z.literal('tableside-work-1'),
  salt: z.string(),
  iv: z.string(),
  text: z.string(),
})

/** As slow as a browser on a tablet bears; the code alone is more than can be tried through. */
const rounds = 200_000

/** A code of sixteen letters and digits, as vouchers have. */
export function newWorkCode(): string {
  return codeFrom(crypto.getRandomValues(new Uint8Array(64))) ?? newWorkCode()
}

/** The work as the text of a file that only the code opens: it names guests, and lets in who was signed on. */
export async function sealWork(work: Work, code: string): Promise<string> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))]
  const key = await keyOf(code, salt)
  const bytes = new TextEncoder().encode(JSON.stringify(work))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  const file = { format: 'tableside-work-1', salt: toText(salt), iv: toText(iv), text: toText(new Uint8Array(sealed)) }
  return JSON.stringify(file)
}

/** @throws in words for the person when it is no such file, or the code is another one's */
export async function openWork(text: string, code: string): Promise<Work> {
  const file = fileSchema.safeParse(readJson(text)).data
  if (!file) throw new Error('This is not a file that a till has handed over.')
  const key = await keyOf(plainCode(code), toBytes(file.salt))
  const opened = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: toBytes(file.iv) }, key, toBytes(file.text))
    .catch(() => undefined)
  if (!opened) throw new Error('That code does not open this file. Check it on the till that handed it over.')
  const work = workSchema.safeParse(readJson(new TextDecoder().decode(opened))).data
  if (!work) throw new Error('This till is of an older version. Load it anew, then take the file in.')
  // `name` and `input` belong together by who wrote it, which was a till.
  return work as unknown as Work
}

/** @throws in words for the person where the page came over plain HTTP, which has no keys */
async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  if (!crypto.subtle)
    throw new Error('This till is opened over an address without https, and cannot seal or open such a file.')
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveKey'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
