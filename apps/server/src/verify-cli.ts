import { parseArgs } from 'node:util'
import { verifyExport } from './modules/account-closure/verify-export.ts'

const usage = 'npm run verify -- FILE [--key PUBLIC_KEY.pem] [--json]'

/** `npm run verify`: proves the journal of a restaurant's export, on any machine, without the server it came from. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { key: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(`Name the export to check:\n  ${usage}`)
  const proof = await verifyExport(file, values.key)
  const { entries, lastHash, signedUntil, keyId, broken } = proof
  process.exitCode = broken ? 1 : 0
  if (values.json) return console.log(JSON.stringify(proof))
  if (broken) return console.log(`Broken at entry ${broken.seq}: ${broken.reason}.`)
  console.log(`Whole: ${entries} entries, the last hash is ${lastHash}.`)
  if (!signedUntil) return console.log('No signature was checked: the file has none, or there is no key.')
  console.log(`Signed at the end of each business day until ${signedUntil}, with the key ${keyId}.`)
  if (!values.key)
    console.log('The key came with the export. Compare it with the one of your server: /api/v1/journal-key')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
