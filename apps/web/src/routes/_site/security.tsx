import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '../../features/evidence/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

export const Route = createFileRoute('/_site/security')({
  head: () =>
    pageHead({
      path: '/security',
      title: 'Security – Tableside',
      description: 'How Tableside keeps card numbers away and restaurants apart, and what it does not claim.',
    }),
  component: SecurityPage,
})
