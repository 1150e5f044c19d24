export { linkProcesses } from './across-processes.ts'
export { createHub, type Hub } from './hub.ts'
export { liveSocket } from './live-socket.ts'
