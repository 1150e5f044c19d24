import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../../public/home/home.tsx'
import { pageHead } from '../../public/page-head.ts'

export const Route = createFileRoute('/_site/')({
  head: () =>
    pageHead({
      path: '/',
      title: 'Tableside – point of sale and payments for restaurants',
      description:
        'Take the order, tell the kitchen, take the payment and account for every penny. Runs on the devices you own.',
      data: {
        '@type': 'SoftwareApplication',
        name: 'Tableside',
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Any with a web browser',
      },
    }),
  component: Home,
})
