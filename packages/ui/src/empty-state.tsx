import { CloudOff, Inbox, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type EmptyStateProps = {
  /** What is not there yet: "No orders today". */
  title: string
  /** The first step: "Open a table to take the first one." */
  children?: ReactNode
  icon?: ReactNode
  /** The button that takes that step. */
  action?: ReactNode
}

/** Stands where a list will be, and shows the first step. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-hover text-quiet">
        {icon ?? <Inbox size={24} aria-hidden />}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-sm text-quiet text-sm">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

export type ErrorStateProps = {
  /** What did not work: "Couldn’t load the orders". */
  title: string
  /** What to do next. */
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  /** The request id, so that support can find it. */
  reference?: string
}

/** Stands where something could not be loaded; says so aloud and offers another try. */
export function ErrorState({ title, children, onRetry, isRetrying, reference }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-10 text-center">
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-beet-wash text-beet">
        <CloudOff size={24} aria-hidden />
      </span>
      <p className="font-semibold">{title}</p>
      <div className="max-w-sm text-quiet text-sm">{children ?? 'Check the connection, then try again.'}</div>
      {onRetry && (
        <Button onPress={onRetry} isPending={isRetrying} icon={<RotateCw size={18} aria-hidden />} className="mt-3">
          Try again
        </Button>
      )}
      {reference && <p className="mt-2 text-quiet text-xs">Reference {reference}</p>}
    </div>
  )
}
