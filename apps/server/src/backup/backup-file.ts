import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Extract, extract, type Pack, pack } from 'tar-stream'
import { isCode } from '../db/embedded/lock.ts'

/** A backup file: this mark, a salt and a nonce, then the encrypted archive, then its seal. */
const mark = Buffer.from('TABLESIDE BACKUP 1\n')
const saltBytes = 16
const nonceBytes = 12
const sealBytes = 16
const headBytes = mark.length + saltBytes + nonceBytes
const cipherName = 'aes-256-gcm'

/** All files of one process have one salt: working the key out takes a tenth of a second, and the log brings a file each minute. */
const ownSalt = randomBytes(saltBytes)
let last: { readonly key: string; readonly salt: Buffer; readonly made: Buffer } | undefined

function keyOf(key: string, salt: Buffer): Buffer {
  if (last?.key !== key || !last.salt.equals(salt)) last = { key, salt, made: scryptSync(key, salt, 32) }
  return last.made
}

/**
 * Writes an archive that only the key opens and nobody changes unnoticed. The file has its name once it is whole and on disk.
 *
 * @param fill puts the entries into the archive
 */
export async function writeBackup(file: string, key: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  const unfinished = `${file}.unfinished`
  const [salt, nonce] = [ownSalt, randomBytes(nonceBytes)]
  const cipher = createCipheriv(cipherName, keyOf(key, salt), nonce)
  const archive = pack()
  const filled = fill(archive).then(
    () => archive.finalize(),
    (error) => archive.destroy(error),
  )
  try {
    await pipeline(
      archive as unknown as Readable,
      createGzip({ level: 1 }),
      cipher,
      async function* (encrypted: AsyncIterable<Buffer>) {
        yield Buffer.concat([mark, salt, nonce])
        yield* encrypted
        yield cipher.getAuthTag()
      },
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    )
    await filled
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Reads a backup's entries one after the other.
 *
 * @throws when the file is no backup, is damaged or was made with another key; what was read until then is not to be trusted
 */
export async function readBackup(
  file: string,
  key: string,
  onEntry: (
    name: string,
    content: Readable,
    entry: { readonly isFolder: boolean; readonly mode: number },
  ) => Promise<void>,
): Promise<void> {
  const { salt, nonce, seal, end } = await readEnds(file)
  const decipher = createDecipheriv(cipherName, keyOf(key, salt), nonce).setAuthTag(seal)
  const archive: Extract = extract()
  const read = createReadStream(file, { start: headBytes, end })
  const ended = await Promise.allSettled([
    readEntries(archive, onEntry),
    pipeline(read, decipher, createGunzip(), archive as never),
  ])
  const failures = ended.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []))
  if (failures.length === 0) return
  // A full disk, say: the machine's own, whatever became of the streams after it.
  const ofTheSystem = failures.find((failure) => failure instanceof Error && 'syscall' in failure)
  if (ofTheSystem) throw ofTheSystem
  throw new Error(`${file} is damaged, or BACKUP_KEY is not the one it was made with.`, { cause: failures[0] })
}

async function readEntries(archive: Extract, onEntry: Parameters<typeof readBackup>[2]): Promise<void> {
  for await (const entry of archive) {
    const { name, type, mode = 0o600 } = entry.header
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`${name} is no path of a backup`)
    // The archive's own stream lets whoever begins to read it wait for ever where damage was found just before.
    const content = Readable.from(entry, { objectMode: false }).on('error', () => undefined)
    await onEntry(name, content, { isFolder: type === 'directory', mode })
    content.resume()
  }
}

async function readEnds(file: string) {
  const handle = await open(file, 'r').catch((cause) => {
    throw isCode(cause, 'ENOENT') ? new Error(`There is no backup at ${file}.`, { cause }) : cause
  })
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(headBytes)
    await handle.read(head, 0, headBytes, 0)
    if (size < headBytes + sealBytes || !head.subarray(0, mark.length).equals(mark)) {
      throw new Error(`${file} is no backup of Tableside.`)
    }
    const seal = Buffer.alloc(sealBytes)
    await handle.read(seal, 0, sealBytes, size - sealBytes)
    const salt = head.subarray(mark.length, mark.length + saltBytes)
    return { salt, nonce: head.subarray(mark.length + saltBytes), seal, end: size - sealBytes - 1 }
  } finally {
    await handle.close()
  }
}
