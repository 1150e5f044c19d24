import type { Device } from '@tableside/contract/devices'
import { deviceState } from '@tableside/domain/devices'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { devices, staffMembers } from '../../db/schema/index.ts'

export type DeviceRow = typeof devices.$inferSelect

export async function listDevices(tx: Tx, restaurantId: string, at: string, deviceId?: string): Promise<Device[]> {
  const rows = await tx
    .select({ device: devices, userName: staffMembers.name })
    .from(devices)
    .leftJoin(
      staffMembers,
      and(eq(staffMembers.restaurantId, devices.restaurantId), eq(staffMembers.userId, devices.userId)),
    )
    .where(and(eq(devices.restaurantId, restaurantId), deviceId ? eq(devices.id, deviceId) : undefined))
    .orderBy(desc(devices.createdAt), desc(devices.id))
    .limit(500)
  return rows.map(({ device, userName }) => deviceOf(device, userName, at))
}

export async function loadDevice(tx: Tx, restaurantId: string, deviceId: string, at: string): Promise<Device> {
  const [device] = await listDevices(tx, restaurantId, at, deviceId)
  if (!device) throw new DomainError('not_found')
  return device
}

/** The row itself, to be changed. What its caller may not see is not there. */
export async function findRow(tx: Tx, restaurantId: string, deviceId: string): Promise<DeviceRow> {
  const [row] = await tx
    .select()
    .from(devices)
    .where(and(eq(devices.restaurantId, restaurantId), eq(devices.id, deviceId)))
    .for('update')
  if (!row) throw new DomainError('not_found')
  return row
}

function deviceOf(row: DeviceRow, userName: string | null, at: string): Device {
  const { id, name, kind, locationId, stationId, cashDrawerId, isPaired, pairedAt, lastSeenAt, browser, appVersion } =
    row
  const { queued, revokedAt, version } = row
  // A browser that shows the kitchen now keeps its number for when it is a till again.
  const tillNumber = kind === 'till' ? row.tillNumber : null
  return {
    ...{ id, name, kind, locationId, stationId, cashDrawerId },
    ...{ isPaired, pairedAt, lastSeenAt, browser, appVersion },
    ...{ tillNumber, queued, revokedAt, version },
    state: deviceState(row, at),
    userName: userName ?? '',
  }
}
