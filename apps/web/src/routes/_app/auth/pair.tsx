import { createFileRoute } from '@tanstack/react-router'
import { PairDevice } from '../../../features/devices/index.ts'

export const Route = createFileRoute('/_app/auth/pair')({
  head: () => ({ meta: [{ title: 'Pair this device – Tableside' }] }),
  component: PairDevice,
})
