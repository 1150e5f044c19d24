export type ListCutProps = { count: number; max: number; which?: string }

/** Under a list that ends where its server ends it: says so, for what comes after is not missing by mistake. */
export function ListCut({ count, max, which = `The newest ${max} are listed.` }: ListCutProps) {
  return count < max ? null : <p className="mt-2 text-quiet text-sm">{which}</p>
}
