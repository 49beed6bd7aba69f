import type { Organ } from '@wardlight/contracts/organ'
import { Panel } from '@wardlight/mf-shared/ui'
import type { ComponentProps } from 'react'
import styles from './organ-list.module.css'
import { LEFT_ORGANS, RIGHT_ORGANS } from './organ-shapes.ts'
import { OrganValues } from './organ-values.tsx'
import { RangeChoice } from './range-choice.tsx'

interface OrganListProps
  extends Pick<ComponentProps<typeof OrganValues>, 'organs' | 'graphs' | 'span' | 'worst' | 'icons'> {
  minutes: number
  onMinutesChange(minutes: number): void
}

const ALL: readonly Organ[] = [...RIGHT_ORGANS, ...LEFT_ORGANS]

/** On a phone: every value by organ, below the drawing. */
export const OrganList = ({ minutes, onMinutesChange, ...lists }: OrganListProps) => (
  <Panel
    title="Values"
    aside={<RangeChoice minutes={minutes} onChange={onMinutesChange} />}
    className={styles.panel}
  >
    <OrganValues side="left" order={ALL} trendWidth={170} {...lists} />
  </Panel>
)
