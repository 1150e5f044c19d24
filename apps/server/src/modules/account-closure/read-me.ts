import { exportKeptDays } from '@tableside/domain/account-closure'
import { genesis } from '@tableside/domain/journal'
import { leftOut } from './what-is-exported.ts'

/** Where anybody may fetch the public key. */
const publicKeyPath = '/api/v1/journal-key'

/** What is in an export, and what to do with it. */
export function readMe({ name, at }: { readonly name: string; readonly at: string }): string {
  const missing = Object.entries(leftOut).map(([table, why]) => `  ${table}: ${why}`)
  return `Everything ${name} has at Tableside, as it stood at ${at}.
All files are of one moment. The file could be fetched for ${exportKeptDays} days.

data/*.ndjson        one row a line, as JSON: orders, order_lines, payments (with their refunds), ledger_transfers,
                     menu_items, staff_members, locations, worked_shifts, tips and everything else.
                     Amounts are whole pence, rates basis points (1 % = 100), moments ISO 8601 in UTC.
data/accounts.ndjson who signs in, and in which role
journal/             the journal, entry by entry, each sealed with the hash of the one before.
                     Prove that nothing was taken out:  node journal/verify.mjs journal/journal.ndjson
                     and that it is the one that was signed each business day, with the public key of ${publicKeyPath}:
                     node journal/verify.mjs journal/journal.ndjson data/journal_anchors.ndjson journal/public-key.pem
                     Your Tableside provider proves the whole file as it was downloaded: npm run verify -- FILE
sales/orders.csv     every dish that was sold, as the importer reads it:
                     npm run import -- --orders sales/orders.csv, or "Move from another till" in the dashboard
sales/prices.csv     today's prices, for the same importer (--prices)

Not in it: PINs, passwords, API keys and the secrets of webhooks, which we keep only as hashes or sealed, and
${missing.join('\n')}
  rollup_*: sums that are worked out again from the journal
`
}

/** Stands alone: no package, no network, Node 18 or newer. */
export const verifier = `// node verify.mjs journal.ndjson [journal_anchors.ndjson public-key.pem]: proves that no entry was changed, removed,
// added or moved, and that it is the journal that was signed day by day.
import { createHash, verify } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const [file = 'journal.ndjson', anchorsFile, keyFile] = process.argv.slice(2)
const anchors = new Map()
if (anchorsFile && keyFile) {
  const key = readFileSync(keyFile)
  for (const line of readFileSync(anchorsFile, 'utf8').split('\\n').filter(Boolean)) {
    const anchor = JSON.parse(line)
    const text = ['tableside journal anchor 1', anchor.restaurant_id, anchor.business_date, anchor.seq, anchor.hash].join('|')
    if (!verify(null, Buffer.from(text), key, Buffer.from(anchor.signature, 'base64'))) {
      console.error(\`The signature of \${anchor.business_date} is not of this key.\`)
      process.exit(1)
    }
    anchors.set(anchor.seq, anchor)
  }
}

let seq = 0
let hash = '${genesis}'
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (line === '') continue
  const entry = JSON.parse(line)
  const text = [hash, entry.seq, entry.type, entry.at, entry.by, entry.body].join('|')
  const isWhole = entry.seq === seq + 1 && createHash('sha256').update(text, 'utf8').digest('hex') === entry.hash
  if (!isWhole) {
    console.error(\`Broken at entry \${seq + 1}.\`)
    process.exit(1)
  }
  const anchor = anchors.get(entry.seq)
  if (anchor && anchor.hash !== entry.hash) {
    console.error(\`Not the journal that was signed on \${anchor.business_date}, up to entry \${entry.seq}.\`)
    process.exit(1)
  }
  anchors.delete(entry.seq)
  seq = entry.seq
  hash = entry.hash
}
const [missing] = anchors.values()
if (missing) {
  console.error(\`Cut off: entry \${missing.seq} was signed on \${missing.business_date}.\`)
  process.exit(1)
}
console.log(\`Whole: \${seq} entries, the last seal is \${hash}.\`)
`
