import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ReadyBoard } from '../../kitchen/board/ready-board.tsx'
import { PendingPage } from '../../shared/pages.tsx'

export const Route = createFileRoute('/_app/board')({
  head: () => ({ meta: [{ title: 'Ready board – Tableside' }] }),
  component: BoardPage,
})

function BoardPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <ReadyBoard />
    </Suspense>
  )
}
