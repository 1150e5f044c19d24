import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

type LockedPackage = { version?: string; optionalDependencies?: Record<string, string> }

// npm leaves such packages out of the lock file when the registry it asks does not have them; `npm ci` then
// refuses the lock file on every machine. Add what is named here by hand: version, os, cpu, "optional": true.
it('the lock file names the packages of every platform', () => {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  )
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = places(place).map((folder) => packages[`${folder}node_modules/${name}`]?.version)
        // Native packages name one exact version; a range is npm's to judge.
        const isExact = /^\d[\w.-]*$/.test(version)
        return isExact ? found.find(Boolean) !== version : !found.some(Boolean)
      })
      .map(([name, version]) => `${name}@${version} of ${place}`),
  )
  expect(missing).toEqual([])
})

/** Where Node looks for what a package needs: its own folder first, then outwards. */
function places(place: string): string[] {
  const outer = place.slice(0, Math.max(place.lastIndexOf('node_modules/'), 0))
  return place === '' ? [''] : [`${place}/`, ...places(outer.replace(/\/$/, ''))]
}
