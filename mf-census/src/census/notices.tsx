import { ActionButton, Banner } from '@wardlight/mf-shared/basics'
import { dateTimeText } from '@wardlight/mf-shared/time'

interface NoticesProps {
  /** The census itself fails although the server speaks. */
  failing: boolean
  frozenAt: string | null
  serverSilent: boolean
  /** Time of a database error that may have left the census incomplete. */
  sqlErrors: string | null
  onRetry(): void
}

/** What limits how far this census can be trusted. A silent server is told by the shell, over the whole screen. */
export function Notices({ failing, frozenAt, serverSilent, sqlErrors, onRetry }: NoticesProps) {
  return (
    <>
      {failing && frozenAt !== null && !serverSilent && (
        <Banner
          tone="alarm"
          title={`Census not updated since ${frozenAt}`}
          detail="Everything below is frozen. Go by the bedside monitors."
          action={<ActionButton onClick={onRetry}>Try now</ActionButton>}
        />
      )}
      {sqlErrors && (
        <Banner
          tone="caution"
          title="This census may be incomplete."
          detail={`Database error at ${dateTimeText(sqlErrors)}`}
        />
      )}
    </>
  )
}
