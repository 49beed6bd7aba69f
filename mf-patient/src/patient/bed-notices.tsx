import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import { bedNotes } from '@wardlight/mf-shared/beds'
import { patientPath } from '@wardlight/mf-shared/navigation'
import { Banner } from '@wardlight/mf-shared/ui'
import styles from './bed-notices.module.css'

interface BedNoticesProps {
  census: CensusRow
  area: Area
}

/** What is to be settled about where this patient lies: the evidence, who else is concerned, and what to do. */
export const BedNotices = ({ census, area }: BedNoticesProps) =>
  bedNotes(census).map(({ kind, title, evidence, advice }) => (
    <Banner
      key={kind}
      tone="caution"
      title={title}
      detail={
        <span className={styles.detail}>
          {evidence.map(({ text, roomSys }) => (
            <span key={roomSys ?? text}>
              {text}
              {roomSys !== null && (
                <>
                  {' '}
                  <a href={`#${patientPath(area, roomSys)}`}>Open</a>
                </>
              )}
            </span>
          ))}
          <b>{advice}</b>
        </span>
      }
    />
  ))
