import type { AlertReviewItem, ReviewAlertAnswer } from '@wardlight/contracts/alert-review'
import type { Area } from '@wardlight/contracts/areas'
import { useSend } from '@wardlight/mf-shared/data'
import { say } from '@wardlight/mf-shared/messages'
import { CallError, formBody } from '@wardlight/mf-shared/request'
import { useState } from 'react'

type Look = Pick<AlertReviewItem, 'sequence' | 'incrementSequence' | 'reviewed'>

/** Notes that a person looked at an alert; what became of it is shown before the list is asked for again. */
export function useReviewAlert(area: Area) {
  const { send, sending } = useSend<ReviewAlertAnswer>('CensusRequest', ['CensusRequest'])
  const [looks, setLooks] = useState<ReadonlyMap<string, Look>>(new Map())
  const look = async ({ id, sequence }: AlertReviewItem): Promise<void> => {
    try {
      const body = formBody({ area, alert: id, sequence })
      const found = await send({ query: { action: 'reviewAlert' }, body })
      if (!found.done)
        say(
          found.reviewed ? `${found.reviewed.by} looked at it just before.` : 'This alert is no longer here.',
        )
      const next = { sequence: found.sequence, incrementSequence: false, reviewed: found.reviewed }
      setLooks((before) => new Map(before).set(id, next))
    } catch (cause) {
      if (cause instanceof CallError) say(cause.message)
      else throw cause
    }
  }
  /** The item with the look noted here, until the list knows it or a later one. */
  const withLook = (item: AlertReviewItem): AlertReviewItem => {
    const known = looks.get(item.id)
    return known && known.sequence > item.sequence ? { ...item, ...known } : item
  }
  return { look, withLook, sending }
}
