import styles from './figure.module.css'
import { HATCH_ID, VESSEL_FADE_ID } from './organ.tsx'
import { MIRRORED, VIEW_BOX } from './organ-shapes.ts'
import { CLAVICLE, EAR, FIGURE, JAW } from './outlines.ts'

const FIGURE_FADE_ID = 'organ-figure-fade'
const whole = { width: VIEW_BOX.width, height: VIEW_BOX.height }
const units = { maskUnits: 'userSpaceOnUse' as const, x: 0, y: 0, ...whole }

/** Hatch and fades the drawing refers to. */
export function DrawingPatterns() {
  return (
    <defs>
      <linearGradient id="organ-fade-down" x1="0" y1="0" x2="0" y2="1">
        <stop offset=".8" className={styles.opaque} />
        <stop offset=".99" className={styles.clear} />
      </linearGradient>
      <linearGradient id="organ-fade-arms" x1="0" y1="0" x2="0" y2="1">
        <stop offset=".5" className={styles.opaque} />
        <stop offset=".78" className={styles.clear} />
      </linearGradient>
      <linearGradient id="organ-fade-trunk" x1="0" y1="0" x2="0" y2="1">
        <stop offset=".19" className={styles.clear} />
        <stop offset=".26" className={styles.opaque} />
        <stop offset=".87" className={styles.opaque} />
        <stop offset=".98" className={styles.clear} />
      </linearGradient>
      <mask id={FIGURE_FADE_ID} {...units}>
        <rect {...whole} fill="url(#organ-fade-down)" />
      </mask>
      <mask id={VESSEL_FADE_ID} {...units}>
        <rect width="110" height={VIEW_BOX.height} fill="url(#organ-fade-arms)" />
        <rect x="110" width="140" height={VIEW_BOX.height} fill="url(#organ-fade-trunk)" />
        <rect x="250" width="110" height={VIEW_BOX.height} fill="url(#organ-fade-arms)" />
      </mask>
      <pattern
        id={HATCH_ID}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        className={styles.hatch}
      >
        <rect width="6" height="6" />
        <path d="M0 0V6" />
      </pattern>
    </defs>
  )
}

/** The outline of the person, fading out below the hips. */
export function Figure() {
  return (
    <g className={styles.figure}>
      <path className={styles.skin} d={FIGURE} mask={`url(#${FIGURE_FADE_ID})`} />
      <path className={styles.line} d={EAR} />
      <path className={styles.line} d={EAR} transform={MIRRORED} />
      <g className={styles.soft}>
        <path className={styles.line} d={JAW} />
        <path className={styles.line} d={CLAVICLE} />
        <path className={styles.line} d={CLAVICLE} transform={MIRRORED} />
      </g>
    </g>
  )
}
