import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../public/page-head.ts'
import { type DemoTab, isDemoTab } from '../../public/platform/demo-tab.ts'
import { PlatformPage } from '../../public/platform/platform-page.tsx'

type Search = { tab?: DemoTab | undefined }

export const Route = createFileRoute('/_site/platform')({
  validateSearch: ({ tab }): Search => ({ tab: isDemoTab(tab) ? tab : undefined }),
  head: () =>
    pageHead({
      path: '/platform',
      title: 'The platform: till, kitchen, payments and books in one – Tableside',
      description:
        'The same rules on the till and the server, a ledger that balances by its shape, a sealed journal, restaurants kept apart by the database. With pictures of the running product.',
    }),
  component: PlatformPage,
})
