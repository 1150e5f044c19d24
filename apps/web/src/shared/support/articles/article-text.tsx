import { Skeleton } from '@tableside/ui'
import { lazy, Suspense } from 'react'

// Reading Markdown weighs more than the rest of the page; only who reads an article fetches it.
const MarkdownView = lazy(() => import('./markdown.tsx'))

export function ArticleText({ body }: { body: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-64 w-full max-w-prose" />}>
      <MarkdownView>{body}</MarkdownView>
    </Suspense>
  )
}
