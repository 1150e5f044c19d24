import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** What is missing on this machine, in words that say where it comes from. */
export class NotInstalled extends Error {}

/** @typedef {{ initdb: string, postgres: string, version: string }} Programs */

/**
 * The programs of the PostgreSQL 18 with Citus that `CLUSTER_PG_CONFIG` names, or that is on the path.
 *
 * @param {string} pgConfig
 * @returns {Programs}
 */
export function findPrograms(pgConfig = process.env.CLUSTER_PG_CONFIG ?? 'pg_config') {
  /** @param {string} flag */
  const ask = (flag) => {
    try {
      return execFileSync(pgConfig, [flag], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      throw new NotInstalled(
        `There is no PostgreSQL to run a cluster with: ${pgConfig} does not run. ` +
          'Set CLUSTER_PG_CONFIG to the pg_config of a PostgreSQL 18 with Citus (docs/OPERATIONS.md, A cluster).',
      )
    }
  }
  // A distribution's own name of its package follows: `PostgreSQL 18.6 (Debian 18.6-3)`.
  const version = ask('--version').split(' ')[1] ?? ''
  if (!/^18\b/.test(version)) throw new NotInstalled(`A cluster needs PostgreSQL 18; ${pgConfig} is of ${version}.`)
  const bin = ask('--bindir')
  const [initdb, postgres] = [path.join(bin, 'initdb'), path.join(bin, 'postgres')]
  if (!fs.existsSync(initdb) || !fs.existsSync(postgres)) {
    throw new NotInstalled(`${bin} has no initdb and postgres: install the server of PostgreSQL ${version}, too.`)
  }
  if (!fs.existsSync(path.join(ask('--sharedir'), 'extension/citus.control'))) {
    throw new NotInstalled(
      `PostgreSQL ${version} of ${bin} has no Citus: build it with this pg_config (docs/OPERATIONS.md, A cluster).`,
    )
  }
  return { initdb, postgres, version }
}
