import { LEVEL_WORDS, LevelMark } from '@wardlight/mf-shared/ui'
import type { OrganView } from '../body/organ-view.ts'
import styles from './organ-detail.module.css'

const WORDS = { ...LEVEL_WORDS, none: 'no level' }

/** The level of an organ in large, with what makes it. */
export const OrganLevel = ({ organ, reason }: { organ: OrganView; reason: string }) => (
  <p className={`${styles.level} ${styles[organ.tone]}`} data-tone={organ.tone}>
    <LevelMark mark={organ.tone} size={20} />
    <b>{WORDS[organ.tone]}</b>
    <span>{reason}</span>
  </p>
)
