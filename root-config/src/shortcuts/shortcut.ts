/** What a key does, spec core §2 "Keyboard shortcuts". */
export type Shortcut = 'help' | 'settings' | 'back' | 'nextRoom' | 'previousRoom' | 'search'

interface KeyPress {
  key: string
  modified: boolean
  /** The person is typing in a field. */
  typing: boolean
}

/** The shortcut a key stands for on a screen. While typing only Escape is one. */
export function shortcutOf({ key, modified, typing }: KeyPress, screen: string): Shortcut | undefined {
  if (modified) return undefined
  if (key === 'Escape') return 'back'
  if (typing) return undefined
  if (key === 'Home') return 'help'
  if (key === 'End' && screen !== 'help') return 'settings'
  if (key === '/') return 'search'
  if (screen !== 'body') return undefined
  if (key === 'PageDown') return 'nextRoom'
  if (key === 'Delete') return 'previousRoom'
  return undefined
}
