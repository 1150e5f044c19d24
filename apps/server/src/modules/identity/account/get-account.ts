import type { ReplyOf } from '@tableside/contract/core'
import type * as contract from '@tableside/contract/identity'
import type { DeviceSession } from '@tableside/contract/identity'
import { and, eq, gt } from 'drizzle-orm'
import { sessions } from '../../../db/schema/index.ts'
import type { Call } from '../../../http/call.ts'
import type { Services } from '../../../services.ts'
import { countBackupCodes, findTwoFactor } from '../two-factor/second-factor.ts'
import { userOf } from '../user.ts'
import { formatUserAgent } from './format-user-agent.ts'

/** Everything about one's own account on one page. */
export async function getAccount(
  services: Services,
  { signedIn, at }: Call<typeof contract.getAccount>,
): Promise<ReplyOf<typeof contract.getAccount>> {
  const { db } = services
  const { userId } = signedIn
  const rows = await db.shared
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(at))))
  const twoFactor = await findTwoFactor(db.shared, userId)
  const found = rows.map(
    (row): DeviceSession => ({
      id: row.id,
      device: formatUserAgent(row.userAgent),
      ipAddress: row.ipAddress || null,
      signedInAt: row.createdAt.toISOString(),
      lastSeenAt: (row.id === signedIn.sessionId ? new Date(at) : (row.lastSeenAt ?? row.createdAt)).toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      isThis: row.id === signedIn.sessionId,
    }),
  )
  return {
    user: userOf({ ...signedIn, id: userId }),
    twoFactor: {
      isOn: Boolean(twoFactor?.confirmedAt),
      backupCodesLeft: twoFactor?.confirmedAt ? await countBackupCodes(db.shared, userId) : 0,
    },
    sessions: found.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt)),
  }
}
