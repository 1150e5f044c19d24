/** Sent by `modules/live/across-processes.ts`, after the commits it tells of. */
export const wakeProcesses = `select pg_notify('restaurants_moved', $1)`
