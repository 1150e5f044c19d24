/**
 * Calls `visit` for every string in a parsed request, with the keys that lead to it. `path` is one array for the whole walk:
 * read it during the call, copy it to keep it. The caller bounds depth and size first (json-body.ts).
 */
export function walkStrings(
  value: unknown,
  visit: (text: string, path: readonly string[]) => void,
  path: string[] = [],
): void {
  if (typeof value === 'string') visit(value, path)
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    path.push(key)
    walkStrings(each, visit, path)
    path.pop()
  }
}
