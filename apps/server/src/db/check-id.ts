const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** SET LOCAL takes no parameter, so only something that is a UUID and nothing else goes into its text. */
export function checkedId(id: string): string {
  if (!uuid.test(id)) throw new Error('Must hold: an id that is set for a transaction is a UUID')
  return id
}
