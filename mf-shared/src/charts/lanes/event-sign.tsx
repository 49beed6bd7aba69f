import { type Level, levelColor, worseLevel } from '@wardlight/contracts/level'
import type { TimelineEvent } from '@wardlight/contracts/timeline'
import { LevelMark } from '../../ui/level-mark.tsx'
import css from './event-strip.module.css'

/** Outlines of 12 by 12, by what happened; none is the shape of a level. Others are a bar. */
const SIGNS = {
  drug: 'M2.6 9.4a2.7 2.7 0 0 1 0-3.8l3-3a2.7 2.7 0 0 1 3.8 3.8l-3 3a2.7 2.7 0 0 1-3.8 0zM4.1 4.1l3.8 3.8',
  move: 'M1 6h9M7 3l3 3-3 3',
  answer: 'M1.5 6.500l3 3 6-7',
  handoff: 'M1 4h9M7 2l3 2-3 2M11 9H2M5 7L2 9l3 2',
  procedure: 'M2 10L10 2M8 2h2v2',
  bypassOn: 'M2 1v10M2 6h8M7 3l3 3-3 3',
  bypassOff: 'M10 1v10M10 6H2M5 3L2 6l3 3',
}
/** What has a sign of its own. */
export type SignedEvent = keyof typeof SIGNS
const outlines: Readonly<Record<string, string>> = SIGNS
const OTHER = 'M6 1v10'
const SIZE = 12

/** The sign of what happened in one place: of several the alert that is worst, else the first, with how many they are. */
export function EventSign({ events }: { events: readonly TimelineEvent[] }) {
  const alerts = events.filter(({ kind }) => kind === 'alert')
  const level = alerts.reduce<Level>((worst, { level = 0 }) => worseLevel(worst, level), 0)
  const color = levelColor(level)
  const [first] = events
  const loud = color === 'red' || color === 'yellow' || color === 'orange'
  return (
    <span className={css.sign}>
      {loud ? (
        <LevelMark mark={color} size={SIZE} />
      ) : (
        <svg viewBox="0 0 12 12" width={SIZE} height={SIZE} aria-hidden="true" data-kind={first?.kind}>
          <path d={outlines[first?.kind ?? ''] ?? OTHER} />
        </svg>
      )}
      {events.length > 1 && <small>{events.length}</small>}
    </span>
  )
}
