import { type DeviceSession, endOneSession, endOtherSessions } from '@tableside/contract/identity'
import { Button, Card, ConfirmDialog, StatusPill, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatSince } from '../../shared/format-since.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useNow } from '../../shared/use-now.ts'
import { accountQuery } from './account-query.ts'
import { sayFailure } from './asked-password.ts'

/** Everywhere one is signed in, and the way to end it there. */
export function DeviceSessions({ sessions }: { sessions: readonly DeviceSession[] }) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'others' | DeviceSession>()
  const ending = useMutation({
    mutationFn: async (which: 'others' | DeviceSession) => {
      if (which === 'others') await api(endOtherSessions, {})
      else await api(endOneSession, { params: { sessionId: which.id } })
    },
    onSuccess: async (_done, which) => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
      toast.success(which === 'others' ? 'You are signed out everywhere else' : `${which.device} is signed out`)
    },
    onError: (error) => sayFailure('Couldn’t sign out', error),
    onSettled: () => setAsked(undefined),
  })
  const isAll = asked === 'others'
  return (
    <Card title="Where you are signed in">
      <ul className="-my-2 divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className="mt-5" onPress={() => setAsked('others')}>
          Sign out everywhere else
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title={isAll || !asked ? 'Sign out everywhere else?' : `Sign out ${asked.device}?`}
        confirmLabel={isAll || !asked ? 'Sign out everywhere else' : `Sign out ${asked.device}`}
        onConfirm={() => asked && ending.mutate(asked)}
        isPending={ending.isPending}
      >
        They have to sign in again. Orders a till has not sent yet stay on it until then.
      </ConfirmDialog>
    </Card>
  )
}

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const now = useNow(30_000)
  const since = formatSince(session.lastSeenAt, now)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <MonitorSmartphone size={24} aria-hidden className="shrink-0 text-quiet" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device}
          {session.isThis && <StatusPill tone="good">This device</StatusPill>}
        </p>
        <p className="wrap-anywhere text-quiet text-sm">
          {session.isThis || since === '0 min' ? 'In use now' : `Last used ${since} ago`}
          {session.ipAddress && `, from ${session.ipAddress}`}, signed in{' '}
          <time dateTime={session.signedInAt}>{formatMoment(session.signedInAt)}</time>
        </p>
      </div>
      {!session.isThis && (
        <Button onPress={onEnd} aria-label={`Sign out ${session.device}, last used ${since} ago`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
