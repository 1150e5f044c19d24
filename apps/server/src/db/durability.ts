import { z } from 'zod'

type Rule = { mustBe: readonly string[]; mend: string }

const reload = 'in postgresql.conf, then "select pg_reload_conf()"'

// remote_write and remote_apply are for a server with a standby; without one they mean the same as on.
const rules: Record<string, Rule> = {
  fsync: { mustBe: ['on'], mend: `Set fsync = on ${reload}.` },
  full_page_writes: { mustBe: ['on'], mend: `Set full_page_writes = on ${reload}.` },
  synchronous_commit: {
    mustBe: ['on', 'remote_apply', 'remote_write'],
    mend: `Set synchronous_commit = on ${reload}, and take it away from roles and databases ("alter role … reset synchronous_commit").`,
  },
  data_checksums: { mustBe: ['on'], mend: 'Stop PostgreSQL and run "pg_checksums --enable" on its data folder.' },
}

const settingRows = z.array(z.object({ name: z.string(), setting: z.string() }))

/**
 * Makes sure that what this database confirms is on disk and would be noticed if the disk spoiled it, so that no
 * payment is lost after the guest was informed that it went through.
 *
 * @param client connected as the role that takes the orders: synchronous_commit may differ by role
 * @throws when a setting is off, with its name and how to mend it
 */
export async function assertDurable(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<void> {
  const names = Object.keys(rules)
    .map((name) => `'${name}'`)
    .join(', ')
  const { rows } = await client.query(`select name, setting from pg_settings where name in (${names})`)
  const settings = new Map(settingRows.parse(rows).map(({ name, setting }) => [name, setting]))

  const faults = Object.entries(rules).flatMap(([name, { mustBe, mend }]) => {
    const setting = settings.get(name) ?? 'missing'
    return mustBe.includes(setting) ? [] : [`${name} is ${setting}. ${mend}`]
  })
  if (faults.length === 0) return
  throw new Error(`This database may lose payments that it has confirmed: ${faults.join(' ')}`)
}
