import type { Home } from './home.ts'

/** Settings of PostgreSQL by its own names. */
export type Settings = Readonly<Record<string, string>>

/** What decides whether a confirmed payment survives a power cut; the server refuses to work without these. */
const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

const modest = {
  shared_buffers: '128MB',
  max_connections: '100',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  // Compiling a plan costs more than any of the till's short statements.
  jit: 'off',
}

const reachable = {
  listen_addresses: '127.0.0.1',
  password_encryption: 'scram-sha-256',
}

// One file for each day of the week, each overwritten a week later.
const logged = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_min_duration_statement: '250ms',
  // Parameters hold names, e-mail addresses and amounts.
  log_parameter_max_length: '0',
}

const spoken = { timezone: 'UTC', log_timezone: 'UTC', lc_messages: 'C' }

/**
 * The arguments the database server is started with. All settings are given here, and none in the cluster's own
 * files, so a cluster made by an older version runs with today's settings and nobody can turn durability off.
 *
 * @param more what this start has besides: the archiving of its log, or how far it is to recover
 */
export function serverArguments(home: Home, port: number, more: Settings): string[] {
  const sockets = { unix_socket_directories: home.socketFolder ?? '' }
  const settings = {
    port: String(port),
    ...sockets,
    ...durable,
    ...modest,
    ...reachable,
    ...logged,
    ...spoken,
    ...more,
  }
  return ['-D', home.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
