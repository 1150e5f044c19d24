import { createFileRoute } from '@tanstack/react-router'
import { NewArticle } from '../../../../../platform/support/articles/article-editor.tsx'

export const Route = createFileRoute('/_app/_owner/platform/support/articles/new')({
  head: () => ({ meta: [{ title: 'New article – Tableside' }] }),
  component: NewArticleRoute,
})

function NewArticleRoute() {
  const navigate = Route.useNavigate()
  return (
    <NewArticle
      onSaved={(articleId) =>
        void navigate({ to: '/platform/support/articles/$articleId', params: { articleId }, replace: true })
      }
    />
  )
}
