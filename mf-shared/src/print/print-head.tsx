import { useLayoutEffect } from 'react'
import type { Loaded } from '../data/loaded.ts'
import { useFrozen } from '../freshness/freezing.tsx'
import { useUser } from '../session/user.ts'
import { durationText } from '../time/age-text.ts'
import { dateTimeText } from '../time/clock-text.ts'
import { byServerClock, serverNow } from '../time/server-clock.ts'
import { hasPageMargins, headPages, type PrintPlace } from './page-sheet.ts'
import css from './print-head.module.css'
import { usePrinting } from './use-printing.ts'

type PrintedTimes = Pick<Loaded<unknown>, 'receivedAt' | 'currentUntil'>

/** What paper has to say of itself: what it shows, when and by whom it was printed, and how old its data was then. */
export function usePrintText(title: string, { receivedAt, currentUntil }: PrintedTimes): string {
  const frozen = useFrozen() !== null
  const by = useUser()?.name
  const now = serverNow()
  const at = currentUntil ?? receivedAt
  const known = at === null ? null : byServerClock(at)
  const age = known === null ? '' : `, ${durationText((now - known) / 1000)} old`
  return [
    title,
    `printed ${dateTimeText(now)}${by ? ` by ${by}` : ''}`,
    `data of ${dateTimeText(known)}${age}`,
    frozen ? 'NOT CURRENT: go by the bedside monitors' : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

interface PrintHeadProps {
  title: string
  answer: PrintedTimes
  /** What it heads: the screen, a popup over it, or a sheet of its own in place of both. */
  place?: PrintPlace
}

/** On paper only: heads each page of what is printed, or its beginning where the browser cannot. */
export function PrintHead(props: PrintHeadProps) {
  return usePrinting() ? <Head {...props} /> : null
}

function Head({ title, answer, place = 'screen' }: PrintHeadProps) {
  const text = usePrintText(title, answer)
  useLayoutEffect(() => headPages(text, place), [text, place])
  return hasPageMargins ? null : <p className={css.head}>{text}</p>
}
