import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumPath } from '../tests/chromium.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

/** From 0 to 100, in Lighthouse's own order. */
export type Scores = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

/** Lighthouse is large and only wanted here, so it is a package of its own, fetched the first time. */
export async function installLighthouse(): Promise<void> {
  if (!existsSync(program)) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder })
}

/** What Lighthouse says of a page on a phone, as one that has a cookie is shown it. */
export async function scoresOf(
  url: string,
  cookie?: { readonly name: string; readonly value: string },
): Promise<Scores> {
  const flags = [
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie: `${cookie.name}=${cookie.value}` })}`] : []),
  ]
  const { stdout } = await run(process.execPath, [program, url, ...flags], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories } = JSON.parse(stdout)
  const score = (category: string) => Math.round(categories[category].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}
