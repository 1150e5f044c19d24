import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { TermsPage } from '../../public/trust/terms-page.tsx'

export const Route = createFileRoute('/_site/terms')({
  head: () =>
    pageHead({
      path: '/terms',
      title: 'Terms – Tableside',
      description: 'What you can hold Tableside to, in plain words.',
    }),
  component: TermsPage,
})
