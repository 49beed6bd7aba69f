import type { Body } from '@wardlight/contracts/body'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { Loaded } from '@wardlight/mf-shared/data'
import { FreezeNotice } from '@wardlight/mf-shared/freshness'
import { useSqlErrors } from '@wardlight/mf-shared/live'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner } from '@wardlight/mf-shared/ui'

interface NoticesProps {
  body: Body
  vars: Loaded<VarsAnswer>
}

/** What part of the screen cannot be relied on. What goes for all screens is told by the shell, above them. */
export function Notices({ body, vars }: NoticesProps) {
  const failedAt = useSqlErrors(body.sqlErrors)
  return (
    <>
      <FreezeNotice title="Patient not updated" />
      {vars.error && !vars.data && (
        <Banner
          tone="caution"
          title="Labs and trends cannot be shown"
          detail={vars.error.message}
          action={<ActionButton onClick={vars.retry}>Try again</ActionButton>}
        />
      )}
      {failedAt && (
        <Banner
          tone="caution"
          title={`Database error at ${dateTimeText(failedAt)}`}
          detail="Data may be incomplete."
        />
      )}
    </>
  )
}
