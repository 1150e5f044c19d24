import { createFileRoute, notFound } from '@tanstack/react-router'

// Any other address in here has no page; the 404 page says so after the guard has let one in. A page's name and not
// "whatever follows": that would also be nothing, and /platform itself is a public page.
export const Route = createFileRoute('/_app/_owner/platform/$page')({
  beforeLoad: () => {
    throw notFound()
  },
})
