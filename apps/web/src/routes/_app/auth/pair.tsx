import { createFileRoute } from '@tanstack/react-router'
import { PairDevice } from '../../../account/devices/pair-device.tsx'

export const Route = createFileRoute('/_app/auth/pair')({
  head: () => ({ meta: [{ title: 'Pair this device – Tableside' }] }),
  component: PairDevice,
})
