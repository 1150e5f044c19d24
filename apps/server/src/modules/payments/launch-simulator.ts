import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { simulatorProgram } from '../../paths.ts'
import type { SimulatorAccount } from './simulator-provider.ts'

const ready = z.object({ listening: z.url() })

type Launch = {
  readonly appSecret: string
  readonly webhookSecret: string
  /** Where its own journal is kept: what was really charged. */
  readonly journalFile: string
  readonly webhookUrl: string
  /** How far its clock is ahead of the machine's: as the server's. */
  readonly clockOffsetMs?: number
}

/** Starts the card provider simulator as a process of its own; it ends with us. */
export async function launchSimulator(launch: Launch): Promise<{ account: SimulatorAccount; stop(): Promise<void> }> {
  const appId = 'tableside'
  const { appSecret, webhookSecret, journalFile, webhookUrl, clockOffsetMs = 0 } = launch
  const child = spawn(process.execPath, simulatorProgram(), {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      SIMULATOR_APP_ID: appId,
      SIMULATOR_APP_SECRET: appSecret,
      SIMULATOR_JOURNAL: journalFile,
      SIMULATOR_WEBHOOK_URL: webhookUrl,
      SIMULATOR_WEBHOOK_SECRET: webhookSecret,
      SIMULATOR_CLOCK_OFFSET_MS: String(clockOffsetMs),
      // It is only ever launched for a demo, whose history it must know to refund it.
      SIMULATOR_PAST_CHARGES: '1',
      SIMULATOR_EXIT_WITH_PARENT: '1',
    },
  })
  const lines = createInterface({ input: child.stdout })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The card provider simulator ended before it was ready.')
  })
  ended.catch(() => undefined)
  const [line] = await Promise.race([once(lines, 'line'), ended])
  const { listening } = ready.parse(JSON.parse(String(line)))
  return {
    account: { url: listening, appId, appSecret, webhookSecret },
    async stop() {
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.stdin.end()
      await exit
    },
  }
}
