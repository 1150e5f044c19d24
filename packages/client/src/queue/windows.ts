import type { Order } from '@tableside/domain/orders'
import type { Command } from './command.ts'
import type { StoredCommand } from './storage.ts'

/** What one window of a device says to the others. */
export type WindowNews =
  | { readonly what: 'given'; readonly stored: StoredCommand; readonly isKept: boolean }
  | { readonly what: 'answered'; readonly command: Command; readonly order: Order }
  | { readonly what: 'gone'; readonly commandId: string }
  | { readonly what: 'wake' }

/**
 * The windows of one device that show the same queue: one of them leads and sends, all of them show. Handed in: Web Locks
 * and a BroadcastChannel in the browser.
 */
export type Windows = {
  /** Calls when this window leads, and when another one has taken the lead. */
  readonly onLead: (handleLead: (isLeading: boolean) => void) => void
  readonly post: (news: WindowNews) => void
  readonly subscribe: (handleNews: (news: WindowNews) => void) => void
}

export const onlyWindow: Windows = { onLead: (handleLead) => handleLead(true), post: () => {}, subscribe: () => {} }
