import type { ReactNode } from 'react'

type NoticeProps = { isUrgent?: boolean; children: ReactNode }

/** What a guest must know now: with a bar beside it, read out at once where it is urgent. */
export function Notice({ isUrgent = false, children }: NoticeProps) {
  return (
    <p role={isUrgent ? 'alert' : 'status'} className="my-3 border-s-4 border-saffron ps-3 font-medium text-saffron">
      {children}
    </p>
  )
}
