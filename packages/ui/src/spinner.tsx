import { LoaderCircle } from 'lucide-react'

/** Work in progress. Decoration only: what is going on must stand in words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} aria-hidden className="animate-spin" />
}
