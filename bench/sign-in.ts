import { setTimeout as sleep } from 'node:timers/promises'
import { hashesAtOnce, hashPassword, verifyPassword } from '../apps/server/src/modules/identity/hash-password.ts'
import { median, quantile } from './figures.ts'
import type { Stage } from './stage.ts'
import { openTills } from './tills.ts'

const password = 'Tableside1'
/** As many browsers sign in at the same time, each as somebody else. */
const people = 8
const runMs = 2_000

/**
 * How many people a second are signed in, against how many passwords the machine can check when it does nothing else,
 * with as many hashes at once; and what a rush of sign-ins does to one till.
 */
export async function measureSignIn(stage: Stage, rounds: number, say: (line: string) => void) {
  const stored = await hashPassword(password, stage.appSecret)
  await stage.sql(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select gen_random_uuid(), 'Somebody', 'somebody' || n || '@bench.test', true, now(), now()
     from generate_series(1, $1) n on conflict do nothing`,
    [people],
  )
  await stage.sql(
    `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), id, id::text, 'credential', $1, now(), now() from users where email like 'somebody%@bench.test'`,
    [stored],
  )
  const { port } = stage.server()
  const signIn = async (person: number) => {
    const body = JSON.stringify({ email: `somebody${person}@bench.test`, password })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/auth/sign-in`, { method: 'POST', headers, body })
    if (reply.status !== 200) throw new Error(`Somebody was not signed in: ${await reply.text()}`)
    await reply.arrayBuffer()
  }
  await signIn(1)

  const tills = openTills()
  const load = { pays: false, clients: 1, warmSeconds: 0.5, seconds: runMs / 1_000 }
  const till = { ports: [port], appSecret: stage.appSecret, ...load }
  const ratios: { vsHash: number; hashes: number; signIns: number; tillP50Vs: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const hashes = await rateOf(hashesAtOnce, () => verifyPassword(stored, password, stage.appSecret))
    const signIns = await rateOf(people, (person) => signIn(person + 1))
    const alone = quantile(await tills.work(till), 0.5)
    const [beside] = await Promise.all([tills.work(till), rateOf(people, (person) => signIn(person + 1), runMs + 500)])
    const tillP50Vs = quantile(beside, 0.5) / alone
    say(
      `round ${round + 1}: ${hashes.toFixed(1)} hashes, ${signIns.toFixed(1)} sign-ins a second; till × ${tillP50Vs.toFixed(2)}`,
    )
    ratios.push({ vsHash: signIns / hashes, hashes, signIns, tillP50Vs })
    await sleep(100)
  }
  tills.close()
  const middle = (name: keyof (typeof ratios)[number]) => median(ratios.map((ratio) => ratio[name]))
  return {
    hashesAtOnce,
    vsHash: middle('vsHash'),
    tillP50Vs: middle('tillP50Vs'),
    perSecond: { hashes: middle('hashes'), signIns: middle('signIns') },
  }
}

/** How often a second something is done, by so many at once. */
async function rateOf(atOnce: number, work: (who: number) => Promise<unknown>, forMs = runMs): Promise<number> {
  const startedMs = performance.now()
  const untilMs = startedMs + forMs
  let done = 0
  const one = async (who: number) => {
    while (performance.now() < untilMs) {
      await work(who)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, who) => one(who)))
  return done / ((performance.now() - startedMs) / 1_000)
}
