import { UiProvider } from '@tableside/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFollow } from './follow.ts'
import { getQueryClient } from './query-client.ts'

/**
 * What forms, lists and dialogs need around them: the query client and the controls' language. The app's pages stand in
 * one; on a public page each part that is fetched later (an `Island`) brings its own.
 */
export function LiveParts({ children }: { children: ReactNode }) {
  const follow = useFollow()
  return (
    <QueryClientProvider client={getQueryClient()}>
      <UiProvider navigate={follow}>{children}</UiProvider>
    </QueryClientProvider>
  )
}
