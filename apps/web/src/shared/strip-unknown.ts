/**
 * Reads an address so that what makes no sense is as if it did not stand there. The router hands on whatever a route leaves
 * out of its answer, as it was typed: so what is not understood is answered with nothing.
 */
export function stripUnknown<View extends object>(read: (given: Record<string, unknown>) => View) {
  return (given: Record<string, unknown>): View => {
    const nothing = Object.fromEntries(Object.keys(given).map((name) => [name, undefined]))
    return { ...nothing, ...read(given) }
  }
}
