import type { SimulatorOptions } from './server.ts'

export interface Settings {
  simulator: SimulatorOptions
  exitsWithParent: boolean
}

/** Reads the environment; throws one error that lists everything that is wrong. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const wrong: string[] = []
  const required = (name: string) => {
    const value = env[name]
    if (!value) wrong.push(`${name} is missing.`)
    return value ?? ''
  }
  const whole = (name: string, otherwise: number, max: number) => {
    const text = env[name]
    if (!text) return otherwise
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text)
    wrong.push(`${name} must be a whole number up to ${max}.`)
    return otherwise
  }

  const offsetMs = Number(env.SIMULATOR_CLOCK_OFFSET_MS ?? 0)
  if (!Number.isFinite(offsetMs)) wrong.push('SIMULATOR_CLOCK_OFFSET_MS must be a number of milliseconds.')

  const appId = required('SIMULATOR_APP_ID')
  const appSecret = required('SIMULATOR_APP_SECRET')
  if (appId.includes(':')) wrong.push('SIMULATOR_APP_ID must not contain a colon.')
  const url = env.SIMULATOR_WEBHOOK_URL
  if (url && !/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    wrong.push('SIMULATOR_WEBHOOK_URL must be an http or https address.')
  }
  const simulator: SimulatorOptions = {
    appId,
    appSecret,
    port: whole('SIMULATOR_PORT', 0, 65_535),
    webhook: url ? { url, secret: required('SIMULATOR_WEBHOOK_SECRET') } : undefined,
    journalFile: required('SIMULATOR_JOURNAL'),
    takesPastCharges: env.SIMULATOR_PAST_CHARGES === '1',
    slowMs: whole('SIMULATOR_SLOW_MS', 3_000, 600_000),
    now: () => new Date(Date.now() + offsetMs),
  }
  if (wrong.length > 0) throw new Error(`The simulator cannot start:\n- ${wrong.join('\n- ')}`)
  return { simulator, exitsWithParent: env.SIMULATOR_EXIT_WITH_PARENT === '1' }
}
