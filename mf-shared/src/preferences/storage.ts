import { type Preferences, readPreferences } from './preferences.ts'

const KEY = 'wardlight'

/** Preferences as stored; the defaults where storage is empty or forbidden. */
export function loadPreferences(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY))
  } catch {
    return readPreferences(null)
  }
}

/** Storage may be full or forbidden; the choice then lasts until the page is closed. */
export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    return
  }
}

/** Follows what other tabs choose. Returns how to stop. */
export function watchPreferences(onChange: (preferences: Preferences) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === KEY) onChange(readPreferences(event.newValue))
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
