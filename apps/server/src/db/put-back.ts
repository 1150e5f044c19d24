import type { Client } from 'pg'

/**
 * Notes that a restaurant was put back to an earlier moment, so that screens that were open begin anew
 * (modules/live/hub.ts): what they show of a later one never was.
 *
 * @param restaurantId all of them where none is named
 */
export async function markPutBack(client: Client, restaurantId: string | null = null): Promise<void> {
  // A cluster takes no function here that answers anew for each row.
  await client.query(
    'update restaurant_counters set put_back_at = now() where $1::uuid is null or restaurant_id = $1',
    [restaurantId],
  )
}
