import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../../features/evidence/index.ts'
import { pageHead } from '../../shared/public/page-head.ts'

export const Route = createFileRoute('/_site/privacy')({
  head: () =>
    pageHead({
      path: '/privacy',
      title: 'Privacy – Tableside',
      description: 'What Tableside keeps of you, what for, and how you have it erased.',
    }),
  component: PrivacyPage,
})
