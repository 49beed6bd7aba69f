import type { Body } from '@wardlight/contracts/body'
import type { VarsAnswer } from '@wardlight/contracts/vars'
import type { Loaded } from '@wardlight/mf-shared/data'
import { useFrozen } from '@wardlight/mf-shared/live'
import { clockText, dateTimeText } from '@wardlight/mf-shared/time'
import { ActionButton, Banner } from '@wardlight/mf-shared/ui'

interface NoticesProps {
  body: Loaded<Body>
  vars: Loaded<VarsAnswer>
  /** Clock time since when nothing here is current, or null. */
  frozenAt: string | null
}

/** What part of the screen cannot be relied on. The banner of a silent server is the shell's. */
export function Notices({ body, vars, frozenAt }: NoticesProps) {
  const serverSilent = useFrozen()
  const sqlErrors = body.data?.sqlErrors
  return (
    <>
      {body.error && body.data && !serverSilent && (
        <Banner
          tone={frozenAt === null ? 'caution' : 'alarm'}
          title={`Not updated since ${clockText(body.data.now, true)}`}
          detail={
            frozenAt === null ? body.error.message : 'Everything below is frozen. Go by the bedside monitors.'
          }
          action={<ActionButton onClick={body.retry}>Try again</ActionButton>}
        />
      )}
      {vars.error && !vars.data && (
        <Banner
          tone="caution"
          title="Labs and trends cannot be shown"
          detail={vars.error.message}
          action={<ActionButton onClick={vars.retry}>Try again</ActionButton>}
        />
      )}
      {sqlErrors && (
        <Banner
          tone="caution"
          title={`Database error at ${dateTimeText(sqlErrors)}`}
          detail="Data may be incomplete."
        />
      )}
    </>
  )
}
