const atOnce = 200

type Page = { readonly rows: readonly { readonly id: string }[] }

/** Restaurants by their ids, a page at a time: a hundred thousand of them are never held at once, and none comes twice. */
export async function* restaurantsInPages(
  read: (after: string, limit: number) => Promise<Page>,
): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await read(after, atOnce)
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
