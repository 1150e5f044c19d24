import { createFileRoute, notFound } from '@tanstack/react-router'

// Any other address in here has no page; the 404 page says so after the guard has let one in.
export const Route = createFileRoute('/_app/_owner/platform/$')({
  beforeLoad: () => {
    throw notFound()
  },
})
