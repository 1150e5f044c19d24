import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { plansForPage } from '../../public/plans/plans-for-page.ts'
import { Pricing } from '../../public/pricing/pricing.tsx'

export const Route = createFileRoute('/_site/pricing')({
  loader: async () => ({ plans: await plansForPage() }),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) =>
    pageHead({
      path: '/pricing',
      title: 'Pricing: three plans and a part of what is paid – Tableside',
      description:
        'Alpha, Beta and Omega: a monthly price plus a small part of what is paid, by card or in cash, paid by the restaurant. No set-up fees, no minimums. With a calculator for your own figures.',
      data: {
        '@type': 'Product',
        name: 'Tableside',
        description: 'Point of sale and payments for restaurants',
        offers: loaderData?.plans.map(({ name, monthlyPence }) => ({
          '@type': 'Offer',
          name,
          price: `${monthlyPence / 100}`,
          priceCurrency: 'GBP',
        })),
      },
    }),
  component: PricingPage,
})

function PricingPage() {
  return <Pricing plans={Route.useLoaderData().plans} />
}
