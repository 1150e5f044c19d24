import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../../office/support/articles/article-page.tsx'
import { useAccess } from '../../../shared/identity/use-access.ts'

export const Route = createFileRoute('/_app/dashboard/support/articles/$slug')({
  head: () => ({ meta: [{ title: 'Help – Tableside' }] }),
  component: ArticleRoute,
})

function ArticleRoute() {
  const { slug } = Route.useParams()
  const { access, can } = useAccess()
  if (access.restaurant_id === null) return null
  const mayAsk = can({ permission: 'support.ask' }) === true
  return <ArticlePage key={slug} restaurantId={access.restaurant_id} slug={slug} mayAsk={mayAsk} />
}
