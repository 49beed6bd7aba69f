import type { CensusStats } from '@wardlight/contracts/census'
import { LevelMark } from '@wardlight/mf-shared/basics'
import type { RoomView } from '../room/room-view.ts'
import css from './band.module.css'
import { MoreConfirming } from './more-confirming.tsx'
import type { NoBedCount } from './no-bed-count.ts'
import { StatsBanner } from './stats-banner.tsx'
import type { Tallies } from './tallies.ts'
import { talliesShown } from './tally-levels.ts'
import { WorstAlert } from './worst-alert.tsx'

interface BandProps {
  /** The loudest room, or null when none is; undefined where another part of the screen shows it. */
  worst: RoomView | null | undefined
  tallies: Tallies
  stats: CensusStats
  noBed: NoBedCount
  onNoBed(): void
  href(roomSys: number): string
}

/** How many rooms are how loud, and in how many more such an alert waits. */
export function TallyList({ tallies, phone = false }: { tallies: Tallies; phone?: boolean }) {
  return (
    <ul className={`${css.tallies} ${phone ? css.phone : ''}`} aria-label="Rooms by level">
      {talliesShown(tallies, { withEmpty: !phone }).map(({ level, mark, count, confirming }) => (
        <li key={level}>
          <LevelMark mark={mark} size={14} />
          <b>{count}</b>
          <span>{level}</span>
          {confirming && <MoreConfirming {...confirming} />}
        </li>
      ))}
    </ul>
  )
}

/** The worst alert, how many rooms are how loud, and what the user's session has seen. */
export function Band({ worst, tallies, stats, noBed, onNoBed, href }: BandProps) {
  return (
    <section className={css.band} aria-label="Summary">
      {worst !== undefined && <WorstAlert view={worst} href={href} />}
      <TallyList tallies={tallies} />
      <StatsBanner stats={stats} noBed={noBed} onNoBed={onNoBed} />
    </section>
  )
}
