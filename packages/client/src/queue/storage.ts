import type { Problem } from '@tableside/contract/core'
import type { Command } from './command.ts'

/** A command as the device keeps it; with a problem once the server has refused it. */
export type StoredCommand = { readonly command: Command; readonly problem: Problem | null }

/** Where commands survive a closed tab. Handed in: IndexedDB in the browser, memory in tests. */
export type QueueStorage = {
  load(): Promise<StoredCommand[]>
  put(stored: StoredCommand): Promise<void>
  remove(commandId: string): Promise<void>
}

/** Keeps commands as long as the page lives; for tests. */
export function memoryStorage(kept = new Map<string, StoredCommand>()): QueueStorage {
  return {
    load: async () => [...kept.values()],
    put: async (stored) => void kept.set(stored.command.id, stored),
    remove: async (commandId) => void kept.delete(commandId),
  }
}
