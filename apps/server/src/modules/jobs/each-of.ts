/**
 * Does the work of each, one after the other. One that fails – one restaurant's bad row, one provider that is away – keeps
 * no other from theirs; afterwards the job counts as failed, with all that went wrong, and is tried again.
 */
export async function eachOf<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    signal.throwIfAborted()
    await work(item).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} failed`)
}
