import type { Area } from '@wardlight/contracts/areas'
import type { Session } from '../../accounts/session.ts'
import type { Services } from '../services.ts'
import type { OwnStats } from '../shared-answer.ts'

/** What the banner says of a person's session: since when, and how many case reviews of the area were signed, alerts reviewed and contacts sent since. */
export const ownStats = async (
  area: Area,
  session: Session,
  reviews: Pick<Services['reviews'], 'since'>,
): Promise<OwnStats> => ({
  reviewsComplete: await reviews.since(area, session.started, 'complete'),
  reviewsSent: await reviews.since(area, session.started, 'sent'),
  alertReviews: await reviews.since(area, session.started),
  start: session.started.toISOString(),
})
