import { capture } from './processes.mjs'

/** Licences that let us sell the product without giving its source away; MPL-2.0 and OFL-1.1 cover their own files alone. */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/**
 * Packages that do not name theirs in package.json, and where it was read.
 *
 * @type {Record<string, string>}
 */
const readElsewhere = {
  buffers: 'MIT/X11, in its README',
  chainsaw: 'MIT/X11, in its package.json',
  'dejavu-fonts-ttf': 'Bitstream Vera, in its LICENSE: may be sold with a program',
  'png-js': 'MIT, in its LICENSE',
}

/**
 * The library that draws photos, under LGPL-3.0. It may be sold with a program that only loads it: it stays a package of its own,
 * unchanged, is never bundled, and whoever runs the product may put another in its place.
 */
const loadedLibrary = { names: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' }

/**
 * @typedef {{ license?: { id?: string, name?: string }, expression?: string }} Licence
 * @typedef {{ ref: string, dependsOn: string[] }} Dependency
 * @typedef {{ name: string, version: string, 'bom-ref'?: string, licenses?: Licence[], properties?: { name: string, value: string }[] }} Component
 */

/**
 * The software bill of materials: every package that is shipped, in the CycloneDX format.
 *
 * @returns {Promise<{ components: Component[], dependencies: Dependency[] }>}
 */
export async function readSbom() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--loglevel=silent']
  const whole = JSON.parse(await capture('npm', args, { shell: process.platform === 'win32' }))
  // npm's own `--omit=dev` also leaves out what is shipped and a tool for development needs as its peer, like React.
  const isTool = (/** @type {Component} */ { properties = [] }) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  const components = whole.components.filter((/** @type {Component} */ component) => !isTool(component))
  const shipped = new Set([whole.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = whole.dependencies
    .filter((/** @type {Dependency} */ { ref }) => shipped.has(ref))
    .map((/** @type {Dependency} */ { ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((on) => shipped.has(on)),
    }))
  return { ...whole, components, dependencies }
}

/** @throws when a package is shipped whose licence is not allowed or not known */
export async function checkLicences() {
  const refused = refusedLicences((await readSbom()).components)
  if (refused.length > 0) throw new Error(`Shipped under a licence that is not allowed:\n  ${refused.join('\n  ')}`)
}

/**
 * @param {Component[]} components
 * @returns {string[]} "name version: licence" of each that may not be shipped
 */
export function refusedLicences(components) {
  return components
    .filter(({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'))
    .filter(({ name, licenses = [] }) => {
      const also = loadedLibrary.names.test(name) ? loadedLibrary.licence : undefined
      return !(licenses.length > 0 ? licenses.every((licence) => isAllowed(licence, also)) : readElsewhere[name])
    })
    .map(({ name, version, licenses = [] }) => `${name} ${version}: ${licenses.map(nameOf).join(', ') || 'names none'}`)
}

/** @param {Licence} licence */
const nameOf = ({ license, expression }) => expression ?? license?.id ?? license?.name ?? ''

/**
 * Of "A OR B" one is enough; of "A AND B" both are needed, and AND binds closer (SPDX 2.3, annex D.4). Whatever else an
 * expression holds is not allowed.
 *
 * @param {Licence} licence
 * @param {string} [also] allowed for this package alone
 */
function isAllowed(licence, also) {
  let expression = nameOf(licence)
  for (let inner = innermost.exec(expression); inner; inner = innermost.exec(expression)) {
    expression = expression.replace(inner[0], isOneAllowed(inner[1] ?? '', also) ? 'MIT' : 'refused')
  }
  return isOneAllowed(expression, also)
}

const innermost = /\(([^()]*)\)/

/**
 * @param {string} expression without brackets
 * @param {string} [also]
 */
function isOneAllowed(expression, also) {
  const isFine = (/** @type {string} */ each) => allowed.has(each) || each === also
  return expression.split(' OR ').some((all) => all.split(' AND ').every((each) => isFine(each.trim())))
}
