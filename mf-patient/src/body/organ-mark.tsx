import type { Tone } from '@wardlight/mf-shared/values'
import styles from './organ.module.css'
import type { Point } from './organ-shapes.ts'

const DRAWN: Readonly<Record<Exclude<Tone, 'none' | 'stale'>, string>> = {
  red: 'M8 .8 15.2 8 8 15.2 .8 8Z',
  yellow: 'M8 1.6 15.4 14.4H.6Z',
  orange: 'M2 2h12v12H2Z',
  green: 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
}

interface OrganMarkProps {
  tone: Tone
  /** Its level when last heard, drawn as an outline. */
  known: Tone
  at: Point
  size: number
}

/** The shape of a level on an organ: diamond, triangle, square, dot, or a dotted ring where all is stale. */
export function OrganMark({ tone, known, at, size }: OrganMarkProps) {
  if (tone === 'none') return null
  const [x, y] = at
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 16})`
  if (tone === 'stale' && (known === 'red' || known === 'yellow'))
    return <path className={styles.knownMark} transform={transform} d={DRAWN[known]} data-known={known} />
  if (tone === 'stale')
    return (
      <g transform={transform} className={styles.staleMark}>
        <circle cx="8" cy="8" r="10" />
        <circle cx="8" cy="8" r="6" />
      </g>
    )
  return <path className={styles.mark} transform={transform} d={DRAWN[tone]} />
}
