import { createFileRoute, redirect } from '@tanstack/react-router'

// /restaurant/* is the specification's second name for the pages under /dashboard.
export const Route = createFileRoute('/_app/restaurant/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/dashboard/${params._splat ?? ''}`.replace(/\/$/, ''), replace: true })
  },
})
