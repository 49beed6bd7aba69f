import type { AlertIcon } from '@wardlight/contracts/alert'
import type { Graph } from '@wardlight/contracts/graph'
import type { Organ as OrganName } from '@wardlight/contracts/organ'
import { openPopup } from '@wardlight/mf-shared/navigation'
import { POPUP_OF_ORGAN } from '../popups/popup-names.ts'
import type { WorstValue } from '../values/worst-value.ts'
import styles from './body-panel.module.css'
import { DrawingPatterns, Figure } from './figure.tsx'
import { LeaderLines } from './leader-lines.tsx'
import { Legend } from './legend.tsx'
import { Organ } from './organ.tsx'
import { DRAWING_ORDER, LEFT_ORGANS, RIGHT_ORGANS, VIEW_BOX } from './organ-shapes.ts'
import { OrganSummary } from './organ-summary.tsx'
import { OrganValues } from './organ-values.tsx'
import type { OrganView } from './organ-view.ts'
import { RangeChoice } from './range-choice.tsx'
import type { Span } from './sparkline-range.ts'

interface BodyPanelProps {
  organs: Readonly<Record<OrganName, OrganView>>
  /** Last 24 h of the sparkline variables. */
  graphs: readonly Graph[]
  /** Length of the sparklines. */
  minutes: number
  onMinutesChange(minutes: number): void
  span: Span
  worst: WorstValue | null
  /** Those with a place at an organ are drawn there. */
  icons: readonly AlertIcon[]
  /** One value beside each organ; the rest stand in a list of their own. */
  phone: boolean
}

const open = (organ: OrganName): void => openPopup(POPUP_OF_ORGAN[organ])

/** The body with its organs coloured by level, and the values of each beside it. */
export function BodyPanel({
  organs,
  graphs,
  minutes,
  onMinutesChange,
  span,
  worst,
  icons,
  phone,
}: BodyPanelProps) {
  const lists = { organs, graphs, span, worst, icons }
  return (
    <section className={styles.panel} aria-label="Body view">
      {!phone && (
        <div className={styles.range}>
          <RangeChoice minutes={minutes} onChange={onMinutesChange} />
        </div>
      )}
      <div className={styles.figure}>
        <svg viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`} data-figure aria-labelledby="organs-title">
          <desc id="organs-title">Organs by level</desc>
          <DrawingPatterns />
          <Figure />
          {DRAWING_ORDER.map((organ) => (
            <Organ key={organ} view={organs[organ]} onChoose={open} />
          ))}
        </svg>
      </div>
      <LeaderLines organs={organs} />
      {phone ? (
        <>
          <OrganSummary side="left" order={LEFT_ORGANS} organs={organs} />
          <OrganSummary side="right" order={RIGHT_ORGANS} organs={organs} />
        </>
      ) : (
        <>
          <OrganValues side="left" order={LEFT_ORGANS} {...lists} />
          <OrganValues side="right" order={RIGHT_ORGANS} {...lists} />
        </>
      )}
      <Legend />
    </section>
  )
}
