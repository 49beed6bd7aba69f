import { LevelMark } from '@wardlight/mf-shared/basics'
import { liveAtom } from '@wardlight/mf-shared/live'
import { durationText, localNow, useNow } from '@wardlight/mf-shared/time'
import { useAtomValue } from 'jotai'
import { feedText, serverText } from './link-text.ts'
import css from './states.module.css'

/** Whether the server speaks, and the age of its last word. */
export function ServerState({ short }: { short: boolean }) {
  const live = useAtomValue(liveAtom)
  useNow()
  const { text, silent } = serverText(live, localNow(), durationText)
  return (
    <span className={css.link} title="Time since the server last answered">
      {silent ? <LevelMark mark="stale" size={12} /> : <span className={css.dot} />}
      {!short && 'Server '}
      <b>{text}</b>
    </span>
  )
}

/** How many of the hospital's feeds speak, and the age of the newest message. */
export function FeedState() {
  const live = useAtomValue(liveAtom)
  useNow()
  const { text, silent } = feedText(live, localNow(), durationText)
  return (
    <span className={css.link} title="Feeds that speak, and the age of the newest message">
      {silent ? <LevelMark mark="stale" size={12} /> : <span className={css.dot} />}
      Feeds <b>{text}</b>
    </span>
  )
}
