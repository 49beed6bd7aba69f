import { LevelMark } from '@wardlight/mf-shared/basics'
import { confirmingIn, MoreConfirming } from '../band/more-confirming.tsx'
import type { Tallies } from '../band/tallies.ts'
import css from './wall-head.module.css'

const COUNTS = [
  { level: 'red', mark: 'red', always: true },
  { level: 'yellow', mark: 'yellow', always: true },
  { level: 'orange', mark: 'orange', always: false },
  { level: 'silent', mark: 'stale', always: true },
  { level: 'calm', mark: 'none', always: true },
] as const

/** How many rooms are how loud, to be read from afar. */
export function WallTallies({ tallies, font }: { tallies: Tallies; font: number }) {
  return (
    <ul className={css.tallies} aria-label="Rooms by level">
      {COUNTS.filter(
        ({ level, always }) => always || tallies[level] > 0 || confirmingIn(tallies, level) > 0,
      ).map(({ level, mark }) => (
        <li key={level}>
          <LevelMark mark={mark} size={Math.round(font)} />
          <b>{tallies[level]}</b>
          <span>{level}</span>
          <MoreConfirming tallies={tallies} level={level} size={Math.round(font * 0.8)} />
        </li>
      ))}
    </ul>
  )
}
