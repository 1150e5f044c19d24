import { Link } from '@tanstack/react-router'
import { useSite } from './use-site.ts'

/** The product's name as its owner has set it, leading home; `isMarkOnly` where there is room only for its sign. */
export function Wordmark({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { productName, brand } = useSite()
  return (
    <Link
      to="/"
      aria-label={isMarkOnly ? productName : undefined}
      className={
        isMarkOnly
          ? 'flex size-11 items-center justify-center rounded-control'
          : '-ml-2 inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-2 font-display font-semibold text-lg'
      }
    >
      {brand?.logoUrl ? (
        <img src={brand.logoUrl} alt="" className="size-8 shrink-0 rounded-control object-contain" />
      ) : (
        <Sign />
      )}
      {!isMarkOnly && <span className="line-clamp-2 leading-6">{productName}</span>}
    </Link>
  )
}

function Sign() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 rounded-control bg-spice text-on-spice">
      <path
        d="M7 12.5h18M16 12.5V24M11.5 24h9"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
