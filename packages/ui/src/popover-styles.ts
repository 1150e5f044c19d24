/** What floats: a list under a select, a menu under a button. */
export const popoverStyles =
  'max-h-96 overflow-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float outline-none transition-[opacity,translate] data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0'

/** One row of it, 44 px. */
export const itemStyles =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-base outline-none data-focused:bg-hover data-pressed:bg-press data-disabled:cursor-not-allowed data-disabled:text-quiet'
