import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { PrivacyPage } from '../../public/trust/privacy-page.tsx'

export const Route = createFileRoute('/_site/privacy')({
  head: () =>
    pageHead({
      path: '/privacy',
      title: 'Privacy – Tableside',
      description: 'What Tableside keeps of you, what for, and how you have it erased.',
    }),
  component: PrivacyPage,
})
