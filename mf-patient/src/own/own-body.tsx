import type { Organ as OrganName } from '@wardlight/contracts/organ'
import type { OwnAnswer } from '@wardlight/contracts/own-view'
import { DrawingPatterns, Figure } from '../body/figure.tsx'
import { Organ } from '../body/organ.tsx'
import { DRAWING_ORDER, VIEW_BOX } from '../body/organ-shapes.ts'
import { ORGAN_LABELS } from '../body/organ-view.ts'

interface OwnBodyProps {
  organs: OwnAnswer['organs']
  frozen: boolean
}

const NOTHING = { known: 'none', riskFactor: false, alarming: false, rows: [] } as const

/** The body with its organs in green, where they are in range, and gray. */
export function OwnBody({ organs, frozen }: OwnBodyProps) {
  const inRange = new Set<OrganName>(frozen ? [] : organs.flatMap((one) => (one.inRange ? one.part : [])))
  return (
    <svg viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`} aria-labelledby="own-organs">
      <desc id="own-organs">Organs in range</desc>
      <DrawingPatterns />
      <Figure />
      {DRAWING_ORDER.map((organ) => {
        const is = inRange.has(organ)
        const spoken = `${ORGAN_LABELS[organ]}, ${is ? 'in range' : 'gray'}`
        return <Organ key={organ} view={{ ...NOTHING, organ, tone: is ? 'green' : 'none', spoken }} />
      })}
    </svg>
  )
}
