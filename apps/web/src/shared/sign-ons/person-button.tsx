import { Button } from '@tableside/ui'
import { UserRound } from 'lucide-react'
import { lock, useSignOn } from './sign-on-store.ts'

/** Who is on, and the way to somebody else: the screen stays as it is for whoever comes next. Only at a paired device. */
export function PersonButton({ size }: { size?: 'kitchen' }) {
  const signOn = useSignOn()
  if (!signOn) return null
  return (
    <Button
      variant="quiet"
      {...(size && { size })}
      aria-label={`Signed on: ${signOn.name}. Switch person`}
      icon={<UserRound size={size ? 24 : 20} aria-hidden />}
      className="max-sm:min-w-11 max-sm:px-0"
      onPress={() => lock({ keepsScreen: true })}
    >
      <span className="max-w-24 truncate max-sm:sr-only">{signOn.name}</span>
    </Button>
  )
}
