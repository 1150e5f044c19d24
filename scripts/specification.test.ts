import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** "`tests/guards.test.ts`: the name of a fact", as the last cell of a row holds one or more of them. */
const proofs = readFileSync(join(root, 'docs/SPECIFICATION.md'), 'utf8')
  .split('\n')
  .flatMap((line) => (/^\| .* \| (.*) \|$/.exec(line)?.[1] ?? '').split('<br>'))
  .flatMap((cell) => {
    const [, file, name] = /^`([^`]+)`: (.+)$/.exec(cell.trim()) ?? []
    return file && name ? [{ file, name }] : []
  })

it('names no proof that is not there', () => {
  expect(proofs.length).toBeGreaterThan(40)
  const missing = proofs.filter(({ file, name }) => {
    const path = join(root, file)
    return !(existsSync(path) && readFileSync(path, 'utf8').includes(name))
  })
  expect(missing).toEqual([])
})
