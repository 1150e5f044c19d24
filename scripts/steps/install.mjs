import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { capture } from './processes.mjs'
import { step } from './progress.mjs'
import { root } from './root.mjs'

const lockFile = path.join(root, 'package-lock.json')
/** What npm itself writes down about the packages it has put in place. */
const npmRecord = path.join(root, 'node_modules', '.package-lock.json')
const stampFile = path.join(root, 'node_modules', '.tableside-installed')
/** Where package.json has a Node for this machine (ADR 136); elsewhere the machine's own runs everything. */
const installedNode = path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')

/**
 * Installs the packages of package-lock.json when any is missing or has another version; otherwise costs a few ms. What this
 * process starts afterwards runs on the installed Node.
 */
export async function ensureInstalled() {
  refuseOtherNode()
  if (!(await isStamped())) {
    await oneAtATime(async () => {
      if (await isStamped()) return
      if (!(await matchesNpmRecord())) await step('Installing packages', installFromLockFile)
      await fs.writeFile(stampFile, await fingerprint())
    })
  }
  if (existsSync(installedNode)) process.execPath = installedNode
}

function refuseOtherNode() {
  const { node } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).engines
  if (isInRange(process.versions.node, node)) return
  const supported = node
    .replaceAll(/\^((\d+)\.\S+)/g, '$2 (from $1)')
    .replaceAll(/>=(\S+)/g, '$1 and newer')
    .replaceAll('||', 'or')
  console.error(`Tableside runs on Node ${supported}; this is ${process.versions.node}.`)
  process.exit(1)
}

/**
 * Whether a version is in a range of package.json's `engines`, before any package is there to ask.
 *
 * @param {string} version such as `22.12.0`
 * @param {string} range `^` and `>=` versions, separated by `||`
 */
export function isInRange(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return range.split('||').some((part) => {
    const [, operator, fromMajor, fromMinor] = /(\^|>=)(\d+)\.(\d+)\.0/.exec(part) ?? []
    const isAtLeast = major > Number(fromMajor) || (major === Number(fromMajor) && minor >= Number(fromMinor))
    return isAtLeast && (operator === '>=' || major === Number(fromMajor))
  })
}

async function installFromLockFile() {
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) await capture(process.execPath, [npm, ...args])
  // Only Windows needs the shell: npm is a .cmd file there.
  else await capture('npm', args, { shell: process.platform === 'win32' })
}

async function isStamped() {
  const stamp = await fs.readFile(stampFile, 'utf8').catch(() => undefined)
  return stamp !== undefined && stamp === (await fingerprint())
}

/** Changes with the lock file, with the machine, and with anything npm does to node_modules afterwards. */
async function fingerprint() {
  const record = await fs.readFile(npmRecord).catch(() => '')
  return createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(await fs.readFile(lockFile))
    .update(record)
    .digest('hex')
}

/** True when someone has run npm by hand and everything is in place already. */
async function matchesNpmRecord() {
  const installed = await readPackages(npmRecord).catch(() => undefined)
  if (!installed) return false
  return Object.entries(await readPackages(lockFile)).every(([where, wanted]) => {
    const found = installed[where]
    if (where === '' || (!found && mayBeLeftOut(wanted))) return true
    return found !== undefined && found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string[] }} LockedPackage
 * @param {string} file
 * @returns {Promise<Record<string, LockedPackage>>}
 */
async function readPackages(file) {
  return JSON.parse(await fs.readFile(file, 'utf8')).packages
}

/**
 * npm leaves out optional packages made for other machines.
 *
 * @param {LockedPackage} wanted
 */
function mayBeLeftOut({ optional, os, cpu, libc }) {
  const isForSystem = [os].flat().includes(process.platform)
  const isForThisMachine = isForSystem && [cpu].flat().includes(process.arch) && !libc?.includes('musl')
  return optional === true && !isForThisMachine
}
