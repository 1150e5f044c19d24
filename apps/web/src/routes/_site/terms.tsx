import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../../features/evidence/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

export const Route = createFileRoute('/_site/terms')({
  head: () =>
    pageHead({
      path: '/terms',
      title: 'Terms – Tableside',
      description: 'What you can hold Tableside to, in plain words.',
    }),
  component: TermsPage,
})
