import { createFileRoute } from '@tanstack/react-router'
import { EditArticle } from '../../../../../platform/support/articles/article-editor.tsx'

export const Route = createFileRoute('/_app/_owner/platform/support/articles/$articleId')({
  head: () => ({ meta: [{ title: 'Article – Tableside' }] }),
  component: ArticleRoute,
})

function ArticleRoute() {
  const { articleId } = Route.useParams()
  return <EditArticle key={articleId} articleId={articleId} />
}
