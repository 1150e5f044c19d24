import { listResources, type Resource } from '@tableside/contract/resources'
import { ButtonLink, ErrorState, Skeleton } from '@tableside/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Download, FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { LiveParts } from '../../shared/live-parts.tsx'

const resourcesQuery = queryOptions({
  queryKey: ['resources'],
  queryFn: async ({ signal }) => (await api(listResources, { signal })).resources,
  staleTime: 60_000,
})

/** The four files of the resource centre, each with its true size. */
export function ResourceList() {
  return (
    <LiveParts>
      <Files />
    </LiveParts>
  )
}

function Files() {
  const { data, error, isFetching, refetch } = useQuery(resourcesQuery)
  if (error && !data) {
    return (
      <ErrorState title="We could not load the list of files" onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  return (
    <ul aria-busy={!data} className="grid gap-4 sm:grid-cols-2">
      {data
        ? data.map((resource) => <ResourceCard key={resource.file} resource={resource} />)
        : [1, 2, 3, 4].map((place) => (
            <li key={place} className="rounded-card border border-line bg-paper p-6">
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="mt-3 h-12 w-full" />
              <Skeleton className="mt-4 h-11 w-44" />
            </li>
          ))}
    </ul>
  )
}

const icons = { Excel: FileSpreadsheet, PDF: FileText, PowerPoint: Presentation }

function ResourceCard({ resource: { file, name, description, type, bytes } }: { resource: Resource }) {
  const Icon = icons[type]
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-paper p-6">
      <h3 className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon size={24} aria-hidden className="text-spice" />
        {name}
      </h3>
      <p className="text-pretty text-quiet">{description}</p>
      <ButtonLink
        href={`/api/v1/resources/${file}`}
        download={file}
        icon={<Download size={20} aria-hidden />}
        className="figures mt-auto self-start"
      >
        Download {type}, {sizeWords(bytes)}
      </ButtonLink>
    </li>
  )
}

/** As people know file sizes: "615 kB", "1.2 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
