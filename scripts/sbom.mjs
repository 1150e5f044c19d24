// npm run sbom [-- FILE]: every package that is shipped with its version and licence (CycloneDX), and whether a weakness of one is known.
import fs from 'node:fs/promises'
import path from 'node:path'
import { ensureInstalled } from './steps/install.mjs'
import { orSayWhy } from './steps/or-say-why.mjs'
import { capture } from './steps/processes.mjs'
import { readSbom, refusedLicences } from './steps/sbom.mjs'

await orSayWhy(async () => {
  await ensureInstalled()
  const sbom = await readSbom()
  const refused = refusedLicences(sbom.components)
  // npm changes to the root; the file is named from where the person stands.
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? 'sbom.cdx.json')
  await fs.writeFile(file, `${JSON.stringify(sbom, undefined, 2)}\n`)
  console.log(`${sbom.components.length} packages are in ${file}.`)
  console.log(refused.length === 0 ? 'Their licences are all allowed.' : `Not allowed:\n  ${refused.join('\n  ')}`)
  const known = await knownVulnerabilities()
  console.log(known.summary)
  return refused.length > 0 || known.count > 0 ? 1 : 0
})

/** What the registry knows of the shipped packages. One that does not answer is named and fails nothing. */
async function knownVulnerabilities() {
  const audit = ['audit', '--omit=dev', '--json', '--loglevel=silent']
  const answer = await capture('npm', audit, { shell: process.platform === 'win32' }).catch((error) => error.message)
  const counts = parse(answer)?.metadata?.vulnerabilities
  if (!counts) return { count: 0, summary: 'Known vulnerabilities: not checked, the package registry did not answer.' }
  const { total, ...bySeverity } = counts
  const found = Object.entries(bySeverity).filter(([, count]) => count > 0)
  return {
    count: total,
    summary: `Known vulnerabilities: ${found.map((each) => each.join(' ')).join(', ') || 'none'}.`,
  }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
