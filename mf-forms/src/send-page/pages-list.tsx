import type { Area } from '@wardlight/contracts/areas'
import type { CensusRow } from '@wardlight/contracts/census'
import type { PagesAnswer } from '@wardlight/contracts/paging'
import { aboutStay, ofPatient, useAnswer } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { serverNow, whenText } from '@wardlight/mf-shared/time'
import { ErrorState } from '@wardlight/mf-shared/ui'
import { pageStateText } from './page-state-text.ts'
import css from './send-page.module.css'

const EVERY_MS = 3000

interface PagesListProps {
  area: Area
  room: number
  /** Of the patient shown: pages about anybody else are left out. */
  census: Pick<CensusRow, 'regNum' | 'person'>
}

/** The pages about the patient, and what became of each. */
export function PagesList({ area, room, census }: PagesListProps) {
  const asked = useAnswer<PagesAnswer>('AccessRequest', {
    query: { action: 'pages', area, roomSys: room },
    about: aboutStay(census),
    everyMs: EVERY_MS,
  })
  const answer = ofPatient(asked, census)
  const { data, error, retry } = answer
  if (!data)
    return error && error.status !== 403 ? <ErrorState detail={error.message} onRetry={retry} /> : null
  if (data.pages.length === 0) return null
  return (
    <Freezing as="section" answer={answer} className={css.pages}>
      <FreezeNotice title="Pages not updated" />
      <h3>Pages</h3>
      <ul aria-label="Pages">
        {data.pages.map((page) => (
          <li key={page.pageID} data-state={page.state}>
            <span>
              <b>{page.recipient || page.role}</b> <small>{page.recipient && page.role}</small>
            </span>
            <time dateTime={page.created}>{whenText(page.created, serverNow())}</time>
            <span className={css.text}>{page.message}</span>
            <strong>{pageStateText(page)}</strong>
          </li>
        ))}
      </ul>
    </Freezing>
  )
}
