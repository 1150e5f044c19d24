import type { LogFollower } from './modules/event-log/index.ts'
import { stockDepletion } from './modules/inventory/index.ts'
import { creditNotes } from './modules/receipts/index.ts'
import { rollUps } from './modules/rollups/index.ts'
import { webhookCollection } from './modules/webhooks/index.ts'

/** Everything that follows the restaurants' event logs. */
export const followers: readonly LogFollower[] = [rollUps, stockDepletion, webhookCollection, creditNotes]
