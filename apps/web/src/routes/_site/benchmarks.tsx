import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { BenchmarksPage } from '../../public/trust/benchmarks-page.tsx'

export const Route = createFileRoute('/_site/benchmarks')({
  head: () =>
    pageHead({
      path: '/benchmarks',
      title: 'Benchmarks – Tableside',
      description:
        'What Tableside asks of its own speed, with the limit and what was measured; what is missed says so.',
    }),
  component: BenchmarksPage,
})
