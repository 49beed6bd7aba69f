import type { Feed, RetireFeedAnswer } from '@wardlight/contracts/system'
import { useSend } from '@wardlight/mf-shared/data'
import { formBody } from '@wardlight/mf-shared/request'
import { Button } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'
import { isExpected } from './feed-state.tsx'

/** Retires a silent feed, after asking: its silence is then told nowhere, until it speaks again. */
export function RetireFeed({ feed }: { feed: Feed }) {
  const { send, sending, error } = useSend<RetireFeedAnswer>('systemrequest', ['systemrequest'])
  const [asking, setAsking] = useState(false)
  if (!feed.silent || !isExpected(feed)) return null
  const retire = () =>
    send({ query: { action: 'retireFeed' }, body: formBody({ name: feed.name }) }).then(
      () => setAsking(false),
      () => undefined,
    )
  if (!asking)
    return (
      <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
        Retire
      </Button>
    )
  return (
    <span className={tables.ask}>
      {error ? error.message : 'No longer expected to speak?'}
      <Button size="compact-sm" disabled={sending} onClick={retire}>
        Retire it
      </Button>
      <Button size="compact-sm" variant="default" disabled={sending} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </span>
  )
}
