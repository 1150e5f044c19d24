export const channels = ['restaurants_moved', 'cached_changed'] as const
/** What is said on a channel: the id of the process that says it, then ids, with a space between. */
export type Channel = (typeof channels)[number]

/** Sent alone, after the commits it tells of (db/notices.ts). */
export const notifyProcesses = 'select pg_notify($1, $2)'
