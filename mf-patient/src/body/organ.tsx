import type { Organ as OrganName } from '@wardlight/contracts/organ'
import { keySpot } from '@wardlight/mf-shared/value-card'
import type { Tone } from '@wardlight/mf-shared/values'
import type { KeyboardEvent } from 'react'
import { variablesOf } from '../values/blood-pressure.ts'
import styles from './organ.module.css'
import { OrganMark } from './organ-mark.tsx'
import { ORGAN_SHAPES, type Shape } from './organ-shapes.ts'
import type { OrganView } from './organ-view.ts'

/** Id of the hatch that fills an organ without a fresh level. */
export const HATCH_ID = 'organ-hatch'
/** Id of the mask that fades the vessels out in arms and legs. */
export const VESSEL_FADE_ID = 'organ-vessel-fade'

const RING_WIDTH = 11
const RING_GAP_WIDTH = 7.5
const HALO_WIDTH = 4
/** How much wider than a tube its casing is. */
const CASING: Readonly<Record<Tone, number>> = {
  red: 0,
  orange: 3,
  yellow: 3.6,
  green: 2.6,
  stale: 2.6,
  none: 2.6,
}

const Paths = ({ shapes, fill }: { shapes: readonly Shape[]; fill?: string }) =>
  shapes.map((shape) => <path key={shape.d + shape.transform} {...shape} fill={fill} />)

interface OrganProps {
  view: Omit<OrganView, 'label' | 'silent'>
  /** Left out where it opens nothing. */
  onChoose?(organ: OrganName): void
}

/** One organ of the drawing. Choosing it opens its popup. */
export function Organ({ view, onChoose }: OrganProps) {
  const { shapes, tubes, details, marks, markSize } = ORGAN_SHAPES[view.organ]
  const { tone, riskFactor } = view
  const hatched = tone === 'stale' ? `url(#${HATCH_ID})` : undefined
  const casing = CASING[tone]
  const tube = (className: string | undefined, extra: number, stroke?: string) => (
    <g className={className}>
      {tubes.map(([d, width]) => (
        <path key={d} d={d} strokeWidth={width + extra} stroke={stroke} />
      ))}
    </g>
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose?.(view.organ)
  }
  const className = [styles.organ, styles[tone], view.alarming && styles.alarming, riskFactor && styles.risk]
  return (
    <g
      id={`organ-${view.organ}`}
      className={className.filter(Boolean).join(' ')}
      data-tone={tone}
      {...keySpot(...view.rows.flatMap(variablesOf))}
      aria-label={view.spoken}
      {...(onChoose
        ? {
            role: 'button',
            'aria-haspopup': 'dialog',
            tabIndex: 0,
            onClick: () => onChoose(view.organ),
            onKeyDown,
          }
        : { role: 'img' })}
    >
      <g className={riskFactor ? styles.ring : styles.halo}>
        <Paths shapes={shapes} />
      </g>
      {riskFactor && (
        <g className={styles.ringGap}>
          <Paths shapes={shapes} />
        </g>
      )}
      <g className={styles.shape}>
        <Paths shapes={shapes} fill={hatched} />
      </g>
      <g mask={view.organ === 'blood' ? `url(#${VESSEL_FADE_ID})` : undefined}>
        {riskFactor && tube(styles.tubeRing, RING_WIDTH)}
        {tube(styles.tubeHalo, riskFactor ? RING_GAP_WIDTH : casing + HALO_WIDTH)}
        {tube(styles.tubeCase, casing)}
        {tube(styles.tubeFill, 0, hatched)}
      </g>
      <g className={styles.detail}>
        <Paths shapes={details} />
      </g>
      <g className={shapes.length === 0 ? styles.markOnTube : undefined}>
        {marks.map((at) => (
          <OrganMark key={at.join()} tone={tone} known={view.known} at={at} size={markSize} />
        ))}
      </g>
    </g>
  )
}
