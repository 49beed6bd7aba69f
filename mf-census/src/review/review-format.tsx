import { answersAlerts } from '@wardlight/contracts/answer-alert'
import { AREA_LABELS, type Area } from '@wardlight/contracts/areas'
import { ActionButton, EmptyState, ErrorState } from '@wardlight/mf-shared/basics'
import { useReview } from '@wardlight/mf-shared/data'
import { FreezeNotice, Freezing } from '@wardlight/mf-shared/freshness'
import { PrintHead } from '@wardlight/mf-shared/print'
import { useUser } from '@wardlight/mf-shared/session'
import { useNow } from '@wardlight/mf-shared/time'
import { type ReactNode, useState } from 'react'
import { RoomsSkeleton } from '../census/census-skeleton.tsx'
import { DEFAULT_REVIEW, type ReviewAddress } from './review-address.ts'
import { ReviewFilters } from './review-filters.tsx'
import css from './review-format.module.css'
import { ReviewTable } from './review-table.tsx'
import { CHOICE_LABELS, LEVEL_LABELS } from './review-words.ts'

interface ReviewFormatProps {
  area: Area
  unit: string | null
  review: ReviewAddress | undefined
  /** Alerts of the tower only are listed too. */
  tower: boolean
  onChange(review: ReviewAddress): void
  href(roomSys: number): string
  /** What stands above the alerts. */
  above?: ReactNode
}

/** Where each page after the first begins, of what was asked for. */
interface Turned {
  asked: string
  pages: readonly string[]
}

const TICK_MS = 5000

/** Of what is on paper: a page of the review is one of several. */
const sheetTitle = (
  area: Area,
  unit: string | null,
  { show, level, hours }: ReviewAddress,
  partly: boolean,
) =>
  [
    `Alerts of ${AREA_LABELS[area]}`,
    unit,
    CHOICE_LABELS[show],
    LEVEL_LABELS[level],
    `last ${hours} h`,
    partly && 'a part of the list',
  ]
    .filter(Boolean)
    .join(', ')

/** The alerts of the last hours and those still open, newest first, a page at a time. */
export function ReviewFormat(props: ReviewFormatProps) {
  const { area, unit, review = DEFAULT_REVIEW, tower, onChange, href, above } = props
  const asked = JSON.stringify([area, unit, review, tower])
  const [turned, setTurned] = useState<Turned>({ asked, pages: [] })
  if (turned.asked !== asked) setTurned({ asked, pages: [] })
  const pages = turned.asked === asked ? turned.pages : []
  const setPages = (next: readonly string[]) => setTurned({ asked, pages: next })
  const nowMs = useNow(TICK_MS)
  const user = useUser()
  const before = pages.at(-1)
  const answer = useReview({
    area,
    ...review,
    ...(unit === null ? {} : { unit }),
    ...(tower ? { tower } : {}),
    ...(before === undefined ? {} : { before }),
  })
  const { data, error, retry } = answer
  const next = data?.next ?? null
  return (
    <Freezing answer={answer} className={css.review} role="region" aria-label="Alert review" data-sheet="">
      {(frozenAt) => (
        <>
          <PrintHead
            title={sheetTitle(area, unit, review, pages.length > 0 || next !== null)}
            answer={answer}
          />
          <FreezeNotice title="Review not updated" />
          <div className={css.head}>
            <ReviewFilters review={review} onChange={onChange} />
            <span className={css.pages}>
              {before !== undefined && (
                <ActionButton onClick={() => setPages(pages.slice(0, -1))}>Newer</ActionButton>
              )}
              {next !== null && <ActionButton onClick={() => setPages([...pages, next])}>Older</ActionButton>}
            </span>
          </div>
          {above}
          {data && data.items.length > 0 ? (
            <ReviewTable
              area={area}
              items={data.items}
              nowMs={frozenAt === null ? nowMs : Date.parse(data.now)}
              href={href}
              mayLook={user !== null && answersAlerts(user.rights)}
            />
          ) : data ? (
            <EmptyState
              title="No alerts"
              detail="No alert of this kind in this time."
              {...(review.show === 'all' && review.level === 'all'
                ? {}
                : {
                    action: (
                      <ActionButton onClick={() => onChange({ ...review, show: 'all', level: 'all' })}>
                        Show all alerts
                      </ActionButton>
                    ),
                  })}
            />
          ) : error ? (
            <ErrorState message="The review could not be loaded" detail={error.message} onRetry={retry} />
          ) : (
            <RoomsSkeleton view="review" />
          )}
        </>
      )}
    </Freezing>
  )
}
