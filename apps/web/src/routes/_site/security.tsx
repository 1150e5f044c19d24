import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { SecurityPage } from '../../public/trust/security-page.tsx'

export const Route = createFileRoute('/_site/security')({
  head: () =>
    pageHead({
      path: '/security',
      title: 'Security – Tableside',
      description: 'How Tableside keeps card numbers away and restaurants apart, and what it does not claim.',
    }),
  component: SecurityPage,
})
