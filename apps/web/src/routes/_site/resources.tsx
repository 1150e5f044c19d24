import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { Resources } from '../../public/resources/resources.tsx'

export const Route = createFileRoute('/_site/resources')({
  head: () =>
    pageHead({
      path: '/resources',
      title: 'Resource centre: files, webinars, stories – Tableside',
      description:
        'A business case, a market guide, a deck and a timetable to download, three webinars with registration, example stories, and access to the partner portal.',
    }),
  component: Resources,
})
