import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../shared/pages.tsx'

// Prerendered as 404.html, which the server sends with status 404 for addresses it does not know.
export const Route = createFileRoute('/404')({
  head: () => ({ meta: [{ title: 'Page not found – Tableside' }, { name: 'robots', content: 'noindex' }] }),
  component: NotFoundPage,
})
