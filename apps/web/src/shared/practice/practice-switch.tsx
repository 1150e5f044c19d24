import { Button } from '@tableside/ui'
import { GraduationCap } from 'lucide-react'
import { useSession } from '../identity/auth-provider.tsx'
import { useUnsent } from '../offline/use-unsent.ts'
import { useSwitchPractice } from './use-switch-practice.ts'

export type PracticeSwitchProps = {
  size?: 'kitchen'
  onSwitched?: () => void
}

/**
 * The way into the practice copy and back, for this device with all its tabs: once nothing of them waits to reach the
 * server. Absent where there is no practice.
 */
export function PracticeSwitch({ size, onSwitched }: PracticeSwitchProps) {
  const { hasPractice, practiceOf, visit } = useSession()
  const switching = useSwitchPractice(onSwitched)
  const unsent = useUnsent()
  if (!hasPractice || visit) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        {...(size && { size })}
        icon={<GraduationCap size={size ? 24 : 20} aria-hidden />}
        isDisabled={unsent !== 0}
        isPending={switching.isPending}
        onPress={() => switching.mutate(practiceOf === undefined)}
      >
        <span className="whitespace-nowrap">{practiceOf ? 'Leave practice' : 'Switch to practice'}</span>
      </Button>
      {unsent !== undefined && unsent > 0 && (
        <p role="status" className="text-quiet">
          {unsent === 1 ? '1 change waits' : `${unsent} changes wait`} to reach the server. You can switch after that.
        </p>
      )}
    </div>
  )
}
