import { toast } from '@tableside/ui'
import { formatFailure, formatFailureTitle } from './format-failure.ts'

/** Says that a change failed, or that nobody knows whether it did; the reason stands below. */
export function toastFailure(failed: string, error: unknown, done?: 'saved', again?: 'once'): void {
  toast.error(formatFailureTitle(failed, error, done), { description: formatFailure(error, again) })
}
