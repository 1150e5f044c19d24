import { describe, expect, it } from 'vitest'
import { readSbom, refusedLicences } from './sbom.mjs'

describe('licences of what is shipped', () => {
  it('refuses what is not allowed and what names none, and takes one of several to choose from', () => {
    const named = (name: string, license?: object) => ({
      name,
      version: '1.0.0',
      ...(license && { licenses: [license] }),
    })
    const refused = refusedLicences([
      named('fine', { license: { id: 'MIT' } }),
      named('either', { expression: '(MIT OR GPL-3.0-or-later)' }),
      named('both', { expression: '(MIT AND GPL-3.0-or-later)' }),
      named('bracket', { expression: 'GPL-3.0-only AND (MIT OR Apache-2.0)' }),
      named('outer', { expression: '(MIT OR Apache-2.0) AND ISC' }),
      named('copyleft', { license: { id: 'AGPL-3.0-only' } }),
      named('library', { license: { id: 'LGPL-3.0-or-later' } }),
      named('@img/sharp-libvips-linux-x64', { license: { id: 'LGPL-3.0-or-later' } }),
      named('@img/sharp-win32-x64', { expression: 'Apache-2.0 AND LGPL-3.0-or-later' }),
      named('nameless'),
      named('png-js'),
      { ...named('ours'), properties: [{ name: 'cdx:npm:package:private', value: 'true' }] },
    ])
    expect(refused).toEqual([
      'both 1.0.0: (MIT AND GPL-3.0-or-later)',
      'bracket 1.0.0: GPL-3.0-only AND (MIT OR Apache-2.0)',
      'copyleft 1.0.0: AGPL-3.0-only',
      'library 1.0.0: LGPL-3.0-or-later',
      'nameless 1.0.0: names none',
    ])
  })

  it('are those of every package in the bill of materials, and none of a tool for development', async () => {
    const names = (await readSbom()).components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']))
    expect(names).not.toContain('vitest')
  })
})
