import type { Feed } from '@wardlight/contracts/feeds'
import { ConfirmAction } from '../panels/confirm-action.tsx'
import { isExpected } from './feed-state.tsx'

/** Retires a silent feed, after asking: its silence is then told nowhere, until it speaks again. */
export const RetireFeed = ({ feed }: { feed: Feed }) =>
  feed.silent && isExpected(feed) ? (
    <ConfirmAction
      action="retireFeed"
      fields={{ name: feed.name }}
      label="Retire"
      question="No longer expected to speak?"
      confirm="Retire it"
    />
  ) : null
