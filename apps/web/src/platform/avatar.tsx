import { initials } from '../shared/initials.ts'

/** A person's picture, or the first letters of their name. */
export function Avatar({ name, url }: { name: string; url: string | null }) {
  if (url) return <img src={url} alt="" className="size-9 shrink-0 rounded-full object-cover" />
  return (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-press font-semibold text-ink text-sm"
    >
      {initials(name)}
    </span>
  )
}
