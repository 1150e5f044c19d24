import { IconButton, Menu } from '@tableside/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { type Theme, useTheme } from './theme.ts'

/** Light, dark, or as the device says. */
export function ThemeMenu() {
  const { theme, setTheme } = useTheme()
  const Icon = icons[theme]
  return (
    <Menu
      trigger={<IconButton label="Appearance" icon={<Icon size={20} />} />}
      actions={[
        { id: 'system', label: 'Same as the device', icon: <Monitor size={20} />, onAction: () => setTheme('system') },
        { id: 'light', label: 'Light', icon: <Sun size={20} />, onAction: () => setTheme('light') },
        { id: 'dark', label: 'Dark', icon: <Moon size={20} />, onAction: () => setTheme('dark') },
      ]}
    />
  )
}

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon }
