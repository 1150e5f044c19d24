import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { checkpointText, genesis, type JournalEntry, verifyJournal } from '@tableside/domain/journal'
import { openPromise } from 'yauzl'
import { z } from 'zod'

const entryRow = z.object({
  seq: z.int(),
  type: z.string(),
  at: z.string(),
  by: z.string(),
  body: z.string(),
  hash: z.string(),
})
const anchorRow = z.object({
  restaurant_id: z.string(),
  business_date: z.string(),
  seq: z.int(),
  hash: z.string(),
  signature: z.string(),
})
type Anchor = z.infer<typeof anchorRow>

export type ExportProof = {
  readonly entries: number
  /** Hash of the last entry that fits. */
  readonly lastHash: string
  /** The last business day whose end was signed, or null where no key or no signature is there. */
  readonly signedUntil: string | null
  /** First 16 hex digits of the key's SHA-256, as `/api/v1/journal-key` names it. */
  readonly keyId: string | null
  readonly broken: { readonly seq: number; readonly reason: string } | null
}

/**
 * Proves an export's journal with nothing but the file: no entry was changed, removed, added or moved, and it is the one
 * that was signed at the end of each business day.
 *
 * @param file the export as it was downloaded, or `journal.ndjson` out of it, which holds no signatures
 * @param keyFile the public key, kept from an earlier day. Without it the export's own key is used, which whoever wrote the
 * export anew would have replaced too.
 */
export async function verifyExport(file: string, keyFile?: string): Promise<ExportProof> {
  const source = file.endsWith('.zip')
    ? await openExport(file)
    : { journal: createReadStream(file), anchors: '', key: '' }
  try {
    return await proofOf(source, keyFile ? await readFile(keyFile, 'utf8') : source.key)
  } finally {
    // A broken journal is not read to its end.
    source.journal.destroy()
  }
}

type ExportSource = { readonly journal: Readable; readonly anchors: string; readonly key: string }

async function proofOf(source: ExportSource, pem: string): Promise<ExportProof> {
  const anchors = parseAnchors(source.anchors)
  const key = pem === '' ? null : createPublicKey(pem)
  const forged = key && anchors.find((anchor) => !isSigned(anchor, key))
  const proof = await followChain(source.journal, new Map(anchors.map((anchor) => [anchor.seq, anchor])))
  const badSignature = forged && {
    seq: forged.seq,
    reason: `the signature of ${forged.business_date} is not of this key`,
  }
  return {
    ...proof,
    signedUntil: key ? (anchors.at(-1)?.business_date ?? null) : null,
    keyId: key && sha256(key.export({ format: 'der', type: 'spki' })).slice(0, 16),
    broken: proof.broken ?? badSignature ?? null,
  }
}

async function openExport(file: string): Promise<ExportSource> {
  const zip = await openPromise(file, { autoClose: false })
  const found = new Map<string, Parameters<typeof zip.openReadStreamPromise>[0]>()
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, entry)
  const open = (name: string) => {
    const entry = found.get(name)
    if (!entry) throw new Error(`${file} is no export of a restaurant: it has no ${name}.`)
    return zip.openReadStreamPromise(entry)
  }
  const anchors = await text(await open('data/journal_anchors.ndjson'))
  const key = await text(await open('journal/public-key.pem'))
  const journal = await open('journal/journal.ndjson')
  journal.once('close', () => zip.close())
  return { journal, anchors, key }
}

function parseAnchors(ndjson: string): Anchor[] {
  const rows = ndjson.split('\n').filter((line) => line !== '')
  return rows.map((line) => anchorRow.parse(JSON.parse(line))).toSorted((a, b) => a.seq - b.seq)
}

function isSigned(
  { restaurant_id, business_date, seq, hash, signature }: Anchor,
  key: ReturnType<typeof createPublicKey>,
) {
  const signed = checkpointText(restaurant_id, { businessDate: business_date, seq, hash })
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))
}

/** Entry by entry, as a year of a restaurant is more than fits into memory. */
async function followChain(journal: Readable, anchors: Map<number, Anchor>) {
  let head = { seq: 0, hash: genesis }
  const stopAt = (seq: number, reason: string) => ({
    ...{ entries: head.seq, lastHash: head.hash },
    broken: { seq, reason },
  })
  for await (const line of createInterface({ input: journal })) {
    if (line === '') continue
    const entry = readEntry(line)
    if (!entry) return stopAt(head.seq + 1, 'it cannot be read')
    const broken = await verifyJournal([entry], sha256, head)
    if (broken !== undefined)
      return stopAt(broken, 'its hash does not fit: it was changed, or one before it was taken out')
    const anchor = anchors.get(entry.seq)
    if (anchor && anchor.hash !== entry.hash)
      return stopAt(entry.seq, `another entry was signed at the end of ${anchor.business_date}`)
    anchors.delete(entry.seq)
    head = { seq: entry.seq, hash: entry.hash }
  }
  const [missing] = anchors.values()
  if (missing)
    return stopAt(head.seq + 1, `the journal ends, and entry ${missing.seq} was signed on ${missing.business_date}`)
  return { entries: head.seq, lastHash: head.hash, broken: null }
}

function readEntry(line: string): JournalEntry | undefined {
  try {
    return entryRow.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
