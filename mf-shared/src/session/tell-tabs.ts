/** What the tabs of a browser tell each other of their one session. */
export type TabWord =
  /** Somebody moved, typed, scrolled or touched. */
  | 'activity'
  /** The end of the session is shown. */
  | 'warning'
  /** It has ended. */
  | 'ended'
  /** Somebody signed in. */
  | 'entered'

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wardlight-session')

/** Tells the other tabs. */
export function tellTabs(word: TabWord): void {
  channel?.postMessage(word)
}

/** Hears what other tabs tell. Returns how to stop. */
export function hearTabs(listener: (word: TabWord) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabWord>) => listener(data)
  channel?.addEventListener('message', onMessage)
  return () => channel?.removeEventListener('message', onMessage)
}
