/**
 * Does the work of each, one after the other. One that fails – one restaurant's bad row, one provider that is away – keeps
 * no other from theirs; afterwards the job counts as failed, with all that went wrong, and is tried again.
 */
export async function eachOf<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  signal: AbortSignal,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let count = 0
  for await (const item of items) {
    count += 1
    signal.throwIfAborted()
    await work(item).catch((error) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} failed`)
}
