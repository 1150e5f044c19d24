import { type ResourceFile, type ResourceFileName, resourceFiles } from '@tableside/domain/resources'
import { Download, FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import { useEffect, useState } from 'react'
import { answerLimit } from '../../shared/answer-limit.ts'
import { formatSize } from '../../shared/format-size.ts'
import { PlainButtonLink } from '../../shared/plain-button.tsx'

type Sizes = ReadonlyMap<ResourceFileName, number>

/** The four files of the resource centre: drawn with the page, and a moment later each with its true size. */
export function DownloadList() {
  const [sizes, setSizes] = useState<Sizes>(new Map())
  useEffect(() => {
    let isGone = false
    trueSizes().then((found) => {
      if (!isGone) setSizes(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {resourceFiles.map((each) => (
        <DownloadCard key={each.file} resource={each} bytes={sizes.get(each.file)} />
      ))}
    </ul>
  )
}

const icons = { Excel: FileSpreadsheet, PDF: FileText, PowerPoint: Presentation }

type DownloadCardProps = { resource: ResourceFile; bytes: number | undefined }

function DownloadCard({ resource: { file, name, description, type }, bytes }: DownloadCardProps) {
  const Icon = icons[type]
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-paper p-6">
      <h3 className="flex items-center gap-2.5 font-semibold text-lg">
        <Icon size={24} aria-hidden className="text-spice" />
        {name}
      </h3>
      <p className="text-pretty text-quiet">{description}</p>
      <PlainButtonLink
        href={`/api/v1/resources/${file}`}
        isFile
        icon={<Download size={20} aria-hidden />}
        className="figures mt-auto self-start"
      >
        {bytes === undefined ? `Download ${type}` : `Download ${type}, ${formatSize(bytes)}`}
      </PlainButtonLink>
    </li>
  )
}

/**
 * The sizes as they are now (`listResources`); none when the server has no answer: the files can be fetched without.
 * Asked without the typed client, because the public pages must stay light.
 */
async function trueSizes(): Promise<Sizes> {
  const answer = await fetch('/api/v1/resources', { signal: answerLimit() }).catch(() => undefined)
  if (!answer?.ok) return new Map()
  const reply: { resources: { file: ResourceFileName; bytes: number }[] } = await answer.json()
  return new Map(reply.resources.map(({ file, bytes }) => [file, bytes]))
}
