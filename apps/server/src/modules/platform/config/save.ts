import type { ChangeSubject, PlatformConfig } from '@tableside/contract/platform'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { type Change, notifyPlatform, recordChange } from '../../platform-settings/index.ts'
import { readConfig } from './read-config.ts'

/** Who saves, and when. */
export type Saver = { readonly signedIn: SignedIn; readonly at: string }

/** Saves and notifies whoever wants to know in one transaction; then everybody here asks anew, and the whole is read again. */
export async function saveConfig(
  services: Services,
  saver: Saver,
  subject: ChangeSubject,
  save: (tx: Tx) => Promise<void>,
): Promise<PlatformConfig> {
  const { name } = saver.signedIn
  await services.db.inShared(async (tx) => {
    await save(tx)
    await notifyPlatform(services, tx, 'configuration_changed', {
      subject: `${name} changed ${wordsFor(subject)}`,
      text: `${name} changed ${wordsFor(subject)}.\n\nSee what changed: ${services.config.publicUrl}/platform/configuration`,
    })
  })
  services.caches.forget()
  return readConfig(services, saver)
}

/** Writes the change into the history, in its own transaction. */
export function changed(
  { newId }: Services,
  tx: Tx,
  { signedIn, at }: Saver,
  change: Omit<Change, 'id' | 'at' | 'by'>,
): Promise<void> {
  return recordChange(tx, { ...change, id: newId(), at, by: signedIn.userId })
}

function wordsFor(subject: string): string {
  const [kind, what = ''] = subject.split(':')
  return (
    { plan: `the plan ${what}`, flag: `the feature ${what}`, vat: 'the rates of VAT' }[kind ?? ''] ?? `the ${subject}`
  )
}
