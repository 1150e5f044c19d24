const maxTexts = 20_000
/** Ours are far shorter; whoever makes one longer has it read anew. */
const maxLength = 500

/**
 * Keeps what a signed text was found to say, so that its signature is worked out once. What is not ours is not kept. Whether
 * it still holds is for whoever asks: nothing here knows what time it is, or what has been revoked.
 */
export function rememberRead<T>(read: (text: string) => T | undefined): (text: string) => T | undefined {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const said = read(text)
    if (said === undefined || text.length > maxLength) return said
    if (known.size >= maxTexts) known.clear()
    known.set(text, said)
    return said
  }
}
