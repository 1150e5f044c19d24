import { CommandFailed } from './processes.mjs'

/**
 * Runs a command of ours and ends with its exit code. What a person can act on is printed without our stack.
 *
 * @param {() => Promise<number>} command
 */
export async function orSayWhy(command) {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error)
    process.exitCode = 1
  }
}
