import { createFileRoute } from '@tanstack/react-router'
import { Legal } from '../../features/legal/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

export const Route = createFileRoute('/_site/legal')({
  head: () =>
    pageHead({
      path: '/legal',
      title: 'Fees, privacy and cookies – Tableside',
      description:
        'What you pay, what is kept, and what on this site is only an example: the small print in plain words.',
    }),
  component: Legal,
})
