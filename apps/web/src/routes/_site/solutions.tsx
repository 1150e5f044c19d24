import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { plansForPage } from '../../public/plans/plans-for-page.ts'
import { Solutions } from '../../public/solutions/solutions.tsx'

export const Route = createFileRoute('/_site/solutions')({
  loader: async () => ({ plans: await plansForPage() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: () =>
    pageHead({
      path: '/solutions',
      title: 'Solutions for restaurants, retail and partners – Tableside',
      description:
        'For food and services, retail and creative businesses, and for partners who sell the platform under their own name: showcase, examples, integrations that are really there.',
    }),
  component: SolutionsPage,
})

function SolutionsPage() {
  return <Solutions plans={Route.useLoaderData().plans} />
}
