import { Banner } from '@wardlight/mf-shared/basics'
import { FreezeNotice } from '@wardlight/mf-shared/freshness'
import { useSqlErrors } from '@wardlight/mf-shared/live'
import { dateTimeText } from '@wardlight/mf-shared/time'

interface NoticesProps {
  /** Time of a database error that may have left the census incomplete, as the census says. */
  sqlErrors: string | null
}

/** Notices on how far this census can be trusted. Those about all screens are in the shell, above them. */
export function Notices({ sqlErrors }: NoticesProps) {
  const failedAt = useSqlErrors(sqlErrors)
  return (
    <>
      <FreezeNotice title="Census not updated" />
      {failedAt && (
        <Banner
          tone="caution"
          title="This census may be incomplete."
          detail={`Database error at ${dateTimeText(failedAt)}`}
        />
      )}
    </>
  )
}
