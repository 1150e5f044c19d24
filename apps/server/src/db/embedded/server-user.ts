import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating system user that the database processes run as. */
export type ServerUser = { name: string; uid: number; gid: number }

/** Where root keeps what the server user could not reach elsewhere. */
export const systemFolder = '/var/lib/tableside'

const ownUser = 'tableside'

/**
 * PostgreSQL refuses to run as root, so root hands its processes to somebody else: the owner of the cluster when
 * there is one, or else `postgres`, or a user made for this. Undefined when we are not root: then it runs as us.
 *
 * @param cluster the folder of the database's files; need not exist
 */
export function chooseServerUser(cluster: string, log: (line: string) => void): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(cluster) ?? userNamed('postgres') ?? userNamed(ownUser) ?? makeUser(log) ?? nobody()
}

function ownerOf(cluster: string): ServerUser | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!owner || owner.uid === 0) return undefined
  return { name: String(owner.uid), uid: owner.uid, gid: owner.gid }
}

function userNamed(name: string): ServerUser | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  if (!uid || !gid) return undefined
  return { name, uid, gid }
}

function makeUser(log: (line: string) => void): ServerUser | undefined {
  const made = spawnSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', ownUser])
  if (made.status !== 0) return undefined
  log(`Made the system user ${ownUser}, because PostgreSQL does not run as root`)
  return userNamed(ownUser)
}

function nobody(): ServerUser {
  const user = userNamed('nobody')
  if (!user) throw new Error('PostgreSQL does not run as root: start Tableside as an ordinary user.')
  return user
}

function idOf(kind: '-u' | '-g', name: string): number | undefined {
  const id = spawnSync('id', [kind, name], { encoding: 'utf8' })
  return id.status === 0 ? Number(id.stdout) : undefined
}

/** Whether the user can get at this path and, for a program, run it. Tried as that user: it knows of every rule. */
export function canUse(user: ServerUser, path: string): boolean {
  const { uid, gid } = user
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0
}
