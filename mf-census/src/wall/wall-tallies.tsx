import { LevelMark } from '@wardlight/mf-shared/basics'
import { MoreConfirming } from '../band/more-confirming.tsx'
import type { Tallies } from '../band/tallies.ts'
import { talliesShown } from '../band/tally-levels.ts'
import css from './wall-head.module.css'

/** How many rooms are how loud, to be read from afar. */
export const WallTallies = ({ tallies, font }: { tallies: Tallies; font: number }) => (
  <ul className={css.tallies} aria-label="Rooms by level">
    {talliesShown(tallies, { withEmpty: false }).map(({ level, mark, count, confirming }) => (
      <li key={level}>
        <LevelMark mark={mark} size={Math.round(font)} />
        <b>{count}</b>
        <span>{level}</span>
        {confirming && <MoreConfirming {...confirming} size={Math.round(font * 0.8)} />}
      </li>
    ))}
  </ul>
)
