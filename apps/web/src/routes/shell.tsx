import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../shared/pages.tsx'

// Stands in for every app address while the shell is prerendered; nobody is meant to open it.
export const Route = createFileRoute('/shell')({ component: NotFoundPage })
