import { createFileRoute } from '@tanstack/react-router'
import { HomeHero } from '../features/home/home-hero.tsx'
import { useLeaveWhenSignedIn } from '../features/home/use-leave-when-signed-in.ts'
import { MarketingSurface } from '../surfaces/marketing/marketing-surface.tsx'

export const Route = createFileRoute('/')({
  head: () => ({
    meta: [
      { title: 'Tableside – point of sale and payments for restaurants' },
      { name: 'description', content: 'Take the order, cook it, get paid, and see every penny accounted for.' },
    ],
  }),
  component: Home,
})

function Home() {
  useLeaveWhenSignedIn()
  return (
    <MarketingSurface>
      <HomeHero />
    </MarketingSurface>
  )
}
