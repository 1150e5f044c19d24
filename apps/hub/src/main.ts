import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refused } from '@tableside/client/http'
import { reportDevice } from '@tableside/contract/devices'
import { refreshSession } from '@tableside/contract/identity'
import { clientOf, pair, readPairing } from './pairing.ts'
import { startPrintAgent } from './print-agent.ts'

const usage = `npm run hub -- --server https://your-restaurant.example --code 7KQ2-MMXD

The code is made in the office under Settings › Devices › Pair a device, as a print hub. It is needed once.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { server: { type: 'string' }, code: { type: 'string' }, file: { type: 'string' } },
  })
  const file = values.file ?? process.env.HUB_FILE ?? join(homedir(), '.tableside', 'hub.json')
  const { server, code } = values
  const pairing = code && server ? await pair(server, code, file) : readPairing(file)
  if (!pairing) throw new Error(usage)
  const api = clientOf(pairing)
  const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`)
  const { restaurantId, locationId, deviceId, name } = pairing
  log(`${name} prints for ${pairing.server}`)
  const agent = startPrintAgent({ api, restaurantId, log })

  const here = () =>
    api(reportDevice, {
      params: { restaurantId, deviceId },
      body: { kind: 'hub', locationId, appVersion: 'hub', queued: 0 },
    }).catch(() => undefined)
  const beats = setInterval(here, 30_000)
  const renews = setInterval(() => api(refreshSession, {}).catch(() => undefined), 12 * 3_600_000)
  void here()
  const leave = async () => {
    clearInterval(beats)
    clearInterval(renews)
    await agent.stop()
    process.exit(0)
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
  await agent.ended
}

main().catch((error: unknown) => {
  console.error(error instanceof Refused || error instanceof Error ? error.message : error)
  process.exit(1)
})
