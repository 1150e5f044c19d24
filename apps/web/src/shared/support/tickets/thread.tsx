import type { SupportFile, TicketEntry } from '@tableside/contract/support'
import { shownTypes } from '@tableside/domain/support'
import { classNames } from '@tableside/ui'
import { CircleCheck, Download, RotateCcw } from 'lucide-react'
import { formatSize } from '../../format-size.ts'
import { formatMoment } from '../../format-time.ts'

type ThreadProps = {
  entries: readonly TicketEntry[]
  /** Whose page this is: their own messages stand to the right. */
  mySide: TicketEntry['side']
  fileUrl: (fileId: string) => string
}

/** What both sides wrote, oldest first. */
export function Thread({ entries, mySide, fileUrl }: ThreadProps) {
  return (
    <ol aria-label="Messages" className="flex flex-col gap-4">
      {entries.map((entry) =>
        entry.kind === 'message' ? (
          <Message key={entry.id} entry={entry} isMine={entry.side === mySide} fileUrl={fileUrl} />
        ) : (
          <Turn key={entry.id} entry={entry} />
        ),
      )}
    </ol>
  )
}

function Message({ entry, isMine, fileUrl }: { entry: TicketEntry; isMine: boolean; fileUrl: ThreadProps['fileUrl'] }) {
  const { byName, side, at, text, files } = entry
  const pictures = files.filter(({ mediaType }) => shownTypes.includes(mediaType))
  const others = files.filter(({ mediaType }) => !shownTypes.includes(mediaType))
  return (
    <li
      className={classNames(
        'max-w-[min(44rem,95%)] rounded-card border border-line p-4',
        isMine ? 'self-end bg-press' : 'self-start bg-surface',
      )}
    >
      <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-semibold">{byName}</span>
        <span className={isMine ? 'text-ink' : 'text-quiet'}>{side === 'platform' ? 'Support' : 'Restaurant'}</span>
        <time dateTime={at} className={classNames('figures', isMine ? 'text-ink' : 'text-quiet')}>
          {formatMoment(at)}
        </time>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-2">
          {pictures.map((file) => (
            <li key={file.id}>
              <a href={fileUrl(file.id)} download={file.name} className="block rounded-control">
                <img
                  src={fileUrl(file.id)}
                  alt={file.name}
                  loading="lazy"
                  className="h-32 w-44 rounded-control border border-line bg-surface object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul aria-label="Files" className="mt-3 flex flex-col gap-1">
          {others.map((file) => (
            <li key={file.id}>
              <FileLink file={file} href={fileUrl(file.id)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function FileLink({ file: { name, size }, href }: { file: SupportFile; href: string }) {
  return (
    <a
      href={href}
      download={name}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm hover:bg-hover"
    >
      <Download size={18} aria-hidden className="shrink-0 text-quiet" />
      <span className="wrap-anywhere min-w-0">{name}</span>
      <span className="figures whitespace-nowrap text-quiet">{formatSize(size)}</span>
    </a>
  )
}

function Turn({ entry: { kind, byName, at } }: { entry: TicketEntry }) {
  const Icon = kind === 'resolved' ? CircleCheck : RotateCcw
  return (
    <li className="flex items-center justify-center gap-2 text-center text-quiet text-sm">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span>
        {byName} {kind === 'resolved' ? 'resolved the ticket' : 'opened it again'},{' '}
        <time dateTime={at} className="figures">
          {formatMoment(at)}
        </time>
      </span>
    </li>
  )
}
