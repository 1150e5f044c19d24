export { applyCommand, type World } from './apply-command.ts'
export {
  type Command,
  type CommandName,
  commandEndpoints,
  isPayment,
  type RefusedCommand,
  type SignOnProof,
} from './command.ts'
export {
  type CommandOutcome,
  createQueue,
  type OrderQueue,
  type QueueOptions,
  type QueueStatus,
} from './create-queue.ts'
export { retryMs } from './lanes.ts'
export { problemOf, sendCommand } from './send-command.ts'
export { memoryStorage, type QueueStorage, type StoredCommand } from './storage.ts'
export { createTillCommands, type TillCommands, type TillDevice } from './till-commands.ts'
export type { WaitingPrint } from './waiting-prints.ts'
export { onlyWindow, type WindowNews, type Windows } from './windows.ts'
