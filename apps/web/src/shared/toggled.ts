/** A box ticked or not: with it when it was missing, without it when it was there. */
export function toggled<Each>(all: readonly Each[], one: Each): Each[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
}
