import { spawn } from 'node:child_process'
import os from 'node:os'
import { root } from './root.mjs'

/** A command that ended badly; the message holds everything it printed. */
export class CommandFailed extends Error {}

/**
 * Runs a command to its end and keeps what it prints, to be shown only when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, shell?: boolean }} [options]
 * @returns {Promise<string>} stdout and stderr in the order they came
 */
export function capture(command, args, { cwd = root, env = {}, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new CommandFailed(output.trim() || `${command} ended with ${signal ?? `exit code ${code}`}`))
    })
  })
}

/**
 * Runs a command on this terminal until it ends.
 *
 * @param {string[]} args for node
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>} its exit code, 128 + signal number when a signal ended it
 */
export function run(args, env = {}) {
  return ended(spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }))
}

/**
 * Hands the terminal over to a long-running program and ends as it ends. The program gets its own process group,
 * so that ctrl-C reaches it once, through us, and never straight the database it has started; an IPC channel
 * tells it when we are killed (see leave-with-parent.mjs).
 *
 * @param {string[]} args for node
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>} its exit code
 */
export async function become(args, options) {
  return (await launch(args, options)).code
}

/**
 * `become` for whoever goes on afterwards.
 *
 * @param {string[]} args for node
 * @param {{ cwd?: string, env?: Record<string, string>, onMessage?: (message: unknown) => void }} [options]
 * @returns {Promise<{ code: number, isInterrupted: boolean }>} its exit code, and whether a signal was passed on to it
 */
export async function launch(args, { cwd = root, env = {}, onMessage = () => undefined } = {}) {
  const child = spawn(process.execPath, ['--import', new URL('leave-with-parent.mjs', import.meta.url).href, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  child.on('message', onMessage)
  const { isInterrupted, stop } = passSignalsOn([child])
  const code = await ended(child).finally(stop)
  return { code, isInterrupted: isInterrupted() }
}

/**
 * npm repeats the ctrl-C that the terminal has already sent us, so a repeat within the second is the same wish.
 *
 * @param {import('node:child_process').ChildProcess[]} children
 * @returns {{ isInterrupted: () => boolean, stop: () => void }} whether a signal has been passed on, and how to end it
 */
export function passSignalsOn(children) {
  let passedMs = Number.NEGATIVE_INFINITY
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (performance.now() - passedMs < 1_000) return
    passedMs = performance.now()
    for (const child of children) child.kill(signal)
  }
  for (const signal of interruptions) process.on(signal, pass)
  return {
    isInterrupted: () => passedMs > Number.NEGATIVE_INFINITY,
    stop() {
      for (const signal of interruptions) process.off(signal, pass)
    },
  }
}

/** What asks a program to end. */
export const interruptions = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0)))
  })
}

/**
 * Whether a process is there, ours or somebody else's.
 *
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
