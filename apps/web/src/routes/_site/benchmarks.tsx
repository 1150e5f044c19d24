import { createFileRoute } from '@tanstack/react-router'
import { BenchmarksPage } from '../../features/evidence/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

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
